"""All routes of the server, read from the application itself, with the fields that each one accepts."""

from dataclasses import dataclass
from typing import Any

from fastapi.routing import APIRoute, APIWebSocketRoute, iter_route_contexts

from undercroft.web.app import create_app
from undercroft.web.pages.commands import SentChoice

MORE = ("/static/css/tokens.css", "/static/js/table.js", "/static/vendor/{name}", "/static/{name}", "/{name}")
"""Static files, and paths that do not exist."""


@dataclass(frozen=True, slots=True)
class Route:
    """A route: its methods, its path with placeholders, and the fields of its query and body."""

    methods: tuple[str, ...]
    path: str
    query: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    schema: dict[str, Any] | None = None
    """The schema of a JSON body."""

    @property
    def is_socket(self) -> bool:
        return not self.methods

    @property
    def is_json(self) -> bool:
        return self.path.startswith("/api/")


def routes() -> list[Route]:
    """All routes. WebSockets have no methods."""
    app = create_app()
    described = app.openapi()
    found = [Route(("GET",), path) for path in (*MORE, str(app.openapi_url))]
    found.append(Route(("POST",), "/t/{id}/choose", (), tuple(SentChoice.model_fields)))  # its form is one model
    for context in iter_route_contexts(app.routes):
        route = context.original_route
        if isinstance(route, APIWebSocketRoute):
            found.append(Route((), str(context.path), _names(route.dependant.query_params)))
        elif isinstance(route, APIRoute):
            found += [_route(route, str(context.path), method, described) for method in sorted(route.methods or ())]
    return found


def _route(route: APIRoute, path: str, method: str, described: dict[str, Any]) -> Route:
    body = described["paths"].get(path, {}).get(method.lower(), {}).get("requestBody")
    schema = _resolved(body["content"]["application/json"]["schema"], described) if body else None
    query, fields = _names(route.dependant.query_params), _names(route.dependant.body_params)
    return Route((method,), path, query, () if schema else fields, schema)


def _names(params: list[Any]) -> tuple[str, ...]:
    return tuple(param.alias for param in params)


def _resolved(schema: Any, described: dict[str, Any]) -> Any:
    """A schema with all references resolved."""
    if isinstance(schema, list):
        return [_resolved(part, described) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _resolved(described["components"]["schemas"][schema["$ref"].rpartition("/")[2]], described)
    return {key: _resolved(value, described) for key, value in schema.items()}
