"""How fast it is here, in ratios: beside an empty service of the same make, on the same core, in the same run."""
