"""Every setting of the service, typed; each is an environment variable `ATU_…`. README.md has the same table."""

from typing import Annotated, Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class Settings(BaseSettings):
    """How the service runs; limits are per player unless they say otherwise."""

    model_config = SettingsConfigDict(env_prefix="ATU_", extra="ignore")

    host: str = Field("127.0.0.1", min_length=1, description="Address to listen on")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on")
    database_url: str = Field(
        "sqlite+aiosqlite:///.data/atu.db", description="`sqlite+aiosqlite:///FILE.db` or `postgresql+asyncpg://…`"
    )
    public_url: str = Field("http://127.0.0.1:8000", description="Where people reach the service, for links in texts")
    cors_origins: Annotated[tuple[str, ...], NoDecode] = Field(
        (), description="Other origins whose pages may use the API, separated by commas"
    )
    rate_limits: Literal["on", "off"] = Field("on", description="`off` for tests and measurements")
    max_body: int = Field(16_384, ge=1_024, description="Largest request body and socket message, in bytes")
    max_open_matches: int = Field(50, ge=1, description="Open matches of one player")
    max_connections: int = Field(10_000, ge=1, description="Open streams of this process")
    max_connections_per_player: int = Field(20, ge=1, description="Open streams of one player")
    max_strangers_per_address: int = Field(
        200, ge=1, description="Open streams of one address that have not said hello yet"
    )
    max_watches: int = Field(50, ge=1, description="Matches watched over one stream")
    requests_per_minute: int = Field(600, ge=1, description="Requests of one player")
    strangers_per_minute: int = Field(
        3_000, ge=1, description="Requests from one address, the page's files among them, that show no known token"
    )
    new_players_per_hour: int = Field(60, ge=1, description="New players and devices from one address")
    hello_seconds: float = Field(10, gt=0, description="How long a stream may wait before it says hello")
    request_seconds: float = Field(
        15, gt=0, description="How long the head of a request may take to arrive, and then its body"
    )
    ping_seconds: float = Field(20, gt=0, description="How often a stream is asked whether it is there")
    silent_seconds: float = Field(40, gt=0, description="Silence after which a stream is taken for dead")
    hot_matches: int = Field(2_000, ge=1, description="Matches kept in memory")
    trusted_proxies: str = Field(
        "", description="Addresses of proxies whose X-Forwarded-For is believed, separated by commas"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="What is logged, as JSON lines")

    @field_validator("cors_origins", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value
