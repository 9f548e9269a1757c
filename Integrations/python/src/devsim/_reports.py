"""The types of the objects that devsim prints: docs/report-format.md describes each member.

The types have the members that tests use. The objects may have more.
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


class Content(TypedDict, total=False):
    """What would be shown."""

    title: str
    subtitle: str
    body: str
    badge: int
    sound: Union[str, dict[str, Any]]
    threadIdentifier: str
    categoryIdentifier: str
    targetContentIdentifier: str
    interruptionLevel: str
    relevanceScore: float
    attachments: list[dict[str, Any]]
    userInfo: dict[str, Any]


class Presentation(TypedDict, total=False):
    """What the person sees and hears."""

    banner: bool
    lockScreen: bool
    list: bool
    sound: Union[str, dict[str, Any]]
    badge: int
    screenLights: bool
    wakesApp: bool
    interruptionLevel: str
    group: str


class Origin(TypedDict, total=False):
    """Where a text comes from."""

    key: str
    source: str


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


class Diagnostic(TypedDict, total=False):
    """A finding."""

    code: str
    name: str
    severity: str
    message: str
    location: dict[str, Any]
    notes: list[dict[str, Any]]
    help: str


class Push(TypedDict, total=False):
    """The report of a push: devsim.push/1."""

    schema: str
    index: int
    reference: Any
    source: dict[str, Any]
    date: float
    device: str
    app: str
    identifier: str
    outcome: Outcome
    replaces: bool
    content: Content
    presentation: Presentation
    activity: dict[str, Any]
    localization: Localization
    extension: dict[str, Any]
    decisions: list[Decision]
    diagnostics: list[Diagnostic]


class Text(TypedDict, total=False):
    """A text, and how it was found: devsim.text/1."""

    schema: str
    key: str
    arguments: list[str]
    text: str
    source: str
    language: str
    preference: str
    step: str
    table: str
    location: dict[str, Any]
    app: dict[str, Any]
    decisions: list[Decision]
    diagnostics: list[Diagnostic]
