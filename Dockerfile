# The service, from the same lock as everywhere else. See compose.yaml for the whole of it with Postgres.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /srv/atu

# What changes seldom first: the libraries, each checked against its hash.
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY . .
RUN pip install --no-cache-dir --no-deps --no-build-isolation -e . -e clients/python -e clients/terminal \
    && python -c "from app import cli, main, speech; speech.warm()" \
    && useradd --system --user-group atu \
    && install -d -o atu -g atu .data

USER atu
# Alone it keeps its store in .data; what outlives the container must be a volume or Postgres (ATU_DATABASE_URL).
ENV ATU_HOST=0.0.0.0 ATU_PORT=8000
EXPOSE 8000
VOLUME /srv/atu/.data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
# It migrates its store by itself before it serves.
CMD ["atu", "serve"]
