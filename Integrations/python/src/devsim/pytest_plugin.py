"""The fixture `devsim_receiver`, and its settings.

pytest.ini:

    [pytest]
    devsim_app = App
    devsim_arguments = --language ko

pyproject.toml:

    [tool.pytest.ini_options]
    devsim_app = ["App"]
    devsim_arguments = ["--language", "ko"]
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ._receiver import Receiver


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("devsim_app", "the folders with the tables of the app", type="paths", default=[])
    parser.addini("devsim_arguments", "flags of 'devsim receive'", type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    _arguments(config)


def _arguments(config: pytest.Config) -> list[str]:
    """Returns the flags; a mistake in the setting is reported before the first test."""
    try:
        found: list[str] = config.getini("devsim_arguments")
    except (TypeError, ValueError, pytest.UsageError) as error:
        raise pytest.UsageError(f"devsim_arguments: {error}") from None
    if not all(isinstance(value, str) for value in found):
        raise pytest.UsageError(f"devsim_arguments: expected a list of strings, not {found}")
    return found


@pytest.fixture(scope="session")
def _devsim_service(pytestconfig: pytest.Config) -> Iterator[Receiver]:
    app = pytestconfig.getini("devsim_app")
    with Receiver(app=app, arguments=_arguments(pytestconfig)) as receiver:
        yield receiver


@pytest.fixture
def devsim_receiver(_devsim_service: Receiver) -> Receiver:
    """A push service without pushes and with the usual answers.

    All tests share it. Its phones keep their state and their settings, until `reset`.
    """
    _devsim_service.clear()
    _devsim_service.answer([])
    return _devsim_service
