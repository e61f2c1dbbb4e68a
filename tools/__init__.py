"""Small programs for whoever works on Atu; the service needs none of them."""
