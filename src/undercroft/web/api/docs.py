"""The description of the JSON interface as a page without script: OpenAPI, arranged for `api.html`."""

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    where: str
    """"path", "query" or "header"."""
    kind: str
    required: bool
    text: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A body or an answer: the name of its type, and the type as JSON."""

    status: str
    text: str
    name: str
    schema: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the interface."""

    id: str
    method: str
    path: str
    summary: str
    text: str
    parameters: list[Parameter]
    body: Shape | None
    answers: list[Shape]


def operations(described: dict[str, Any]) -> list[Operation]:
    """Every operation of an OpenAPI description, in its order."""
    types = described.get("components", {}).get("schemas", {})
    return [
        _operation(path, method, one, types)
        for path, methods in described["paths"].items()
        for method, one in methods.items()
    ]


def _operation(path: str, method: str, one: dict[str, Any], types: dict[str, Any]) -> Operation:
    body = one.get("requestBody")
    return Operation(
        id=one["operationId"],
        method=method.upper(),
        path=path,
        summary=one.get("summary", ""),
        text=one.get("description", ""),
        parameters=[
            Parameter(
                name=given["name"],
                where=given["in"],
                kind=_kind(given["schema"]),
                required=given.get("required", False),
                text=given.get("description") or given["schema"].get("description", ""),
            )
            for given in one.get("parameters", ())
        ],
        body=_shape("", "", body, types) if body else None,
        answers=[
            _shape(status, answer.get("description", ""), answer, types) for status, answer in one["responses"].items()
        ],
    )


def _shape(status: str, text: str, given: dict[str, Any], types: dict[str, Any]) -> Shape:
    schema = given.get("content", {}).get("application/json", {}).get("schema", {})
    name = schema.get("$ref", schema.get("items", {}).get("$ref", "")).rpartition("/")[2]
    shown = types.get(name, schema)
    return Shape(status, text, name, json.dumps(shown, indent=2, ensure_ascii=False) if shown else "")


def _kind(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " | ".join(_kind(one) for one in schema["anyOf"])
    return str(schema.get("type", schema.get("$ref", "").rpartition("/")[2]))
