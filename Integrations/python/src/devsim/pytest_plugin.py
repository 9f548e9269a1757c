"""The fixture `devsim_receiver`, and its settings.

pytest.ini, or `[tool.pytest.ini_options]` of pyproject.toml:

    devsim_app = App
    devsim_arguments = --language ko
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import pytest

from ._receiver import Receiver


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("devsim_app", "the folders with the tables of the app", type="paths", default=[])
    parser.addini("devsim_arguments", "flags of 'devsim receive'", default="")


@pytest.fixture(scope="session")
def _devsim_service(pytestconfig: pytest.Config) -> Iterator[Receiver]:
    arguments = shlex.split(pytestconfig.getini("devsim_arguments"))
    with Receiver(app=pytestconfig.getini("devsim_app"), arguments=arguments) as receiver:
        yield receiver


@pytest.fixture
def devsim_receiver(_devsim_service: Receiver) -> Receiver:
    """A push service without pushes and with the usual answers.

    All tests share it. Its phones keep their state and their settings, until `reset`.
    """
    _devsim_service.clear()
    _devsim_service.answer([])
    return _devsim_service
