"""The types of the objects that devsim prints: docs/report-format.md describes each member.

The types have the members that tests use. The objects may have more.

A required member is always there, or it is one that tests read without asking, such as `content` and
its texts: if a report does not have it, this is a KeyError. The other members need `get` or `in`.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

Outcome = Literal[
    "presented",
    "replaced",
    "quiet",
    "updated",
    "background",
    "held",
    "suppressed",
    "dropped",
    "invalid",
]


class _Content(TypedDict):
    title: str
    subtitle: str
    body: str
    interruptionLevel: str
    userInfo: dict[str, Any]


class Content(_Content, total=False):
    """What would be shown."""

    badge: int
    sound: Union[str, dict[str, Any]]
    threadIdentifier: str
    categoryIdentifier: str
    targetContentIdentifier: str
    relevanceScore: float
    attachments: list[dict[str, Any]]


class _Presentation(TypedDict):
    banner: bool
    lockScreen: bool
    list: bool
    screenLights: bool
    wakesApp: bool
    interruptionLevel: str


class Presentation(_Presentation, total=False):
    """What the person sees and hears."""

    sound: Union[str, dict[str, Any]]
    badge: int
    group: str


class _Origin(TypedDict):
    source: str


class Origin(_Origin, total=False):
    """Where a text comes from."""

    key: str


class Localization(TypedDict, total=False):
    """Where the texts come from."""

    language: str
    title: Origin
    subtitle: Origin
    body: Origin


class Decision(TypedDict):
    """A decision, with its rule."""

    rule: str
    result: str
    evidence: str


class _Diagnostic(TypedDict):
    code: str
    name: str
    severity: str
    message: str


class Diagnostic(_Diagnostic, total=False):
    """A finding."""

    location: dict[str, Any]
    notes: list[dict[str, Any]]
    help: str


class _Push(TypedDict):
    schema: str
    index: int
    source: dict[str, Any]
    device: str
    identifier: str
    outcome: Outcome
    replaces: bool
    content: Content
    presentation: Presentation
    decisions: list[Decision]
    diagnostics: list[Diagnostic]


class Push(_Push, total=False):
    """The report of a push: devsim.push/1."""

    reference: Any
    date: float
    app: str
    activity: dict[str, Any]
    localization: Localization
    extension: dict[str, Any]


class _Text(TypedDict):
    schema: str
    key: str
    text: str
    source: str
    app: dict[str, Any]
    decisions: list[Decision]
    diagnostics: list[Diagnostic]


class Text(_Text, total=False):
    """A text, and how it was found: devsim.text/1."""

    arguments: list[str]
    language: str
    preference: str
    step: str
    table: str
    location: dict[str, Any]
