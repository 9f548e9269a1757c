"""Sends files to the executors, under names that say what is in them."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from pyspark import SparkContext

from .worker import Shipped

# The executors fetch the files from here when their first task starts.
_store: Path | None = None


def file(context: SparkContext, path: str | os.PathLike[str]) -> Shipped:
    """Sends a file to the executors; its name is its label."""
    source = Path(path)
    if not source.is_file():
        raise FileNotFoundError(f"'{source}' is not a file")
    name = f"{_digest([(source.name, source)])}-{source.name}"
    copy = _folder() / name
    if not copy.exists():
        shutil.copy(source, _folder() / f"{name}.new")
        os.replace(_folder() / f"{name}.new", copy)
    context.addFile(str(copy))
    return Shipped(name, source.name)


def folder(context: SparkContext, path: str | os.PathLike[str]) -> Shipped:
    """Sends a folder with all its files to the executors; its name is its label."""
    source = Path(path)
    if not source.is_dir():
        raise NotADirectoryError(f"'{source}' is not a folder")
    members = sorted(_members(source))
    name = _digest(members)
    archive = _folder() / f"{name}.zip"
    if not archive.exists():
        new = _folder() / f"{name}.new"
        with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as out:
            for member, place in members:
                out.write(place, member)
        os.replace(new, archive)
    context.addArchive(f"{archive}#{name}")
    return Shipped(name, source.absolute().name)


def _members(source: Path) -> Iterator[tuple[str, Path]]:
    seen: set[str] = set()
    for place, folders, files in os.walk(source, followlinks=True):
        real = os.path.realpath(place)
        if real in seen:
            folders.clear()
            continue
        seen.add(real)
        for name in files:
            member = Path(place, name)
            if member.is_file():
                yield member.relative_to(source).as_posix(), member


def _digest(members: list[tuple[str, Path]]) -> str:
    digest = hashlib.sha256()
    for name, place in members:
        content = hashlib.sha256()
        with open(place, "rb") as file:
            while block := file.read(1 << 20):
                content.update(block)
        digest.update(f"{name}\0".encode("utf-8", "surrogateescape") + content.digest())
    return f"devsim-{digest.hexdigest()[:16]}"


def _folder() -> Path:
    global _store
    if _store is None:
        _store = Path(tempfile.mkdtemp(prefix="devsim-spark-"))
        atexit.register(shutil.rmtree, _store, ignore_errors=True)
    return _store
