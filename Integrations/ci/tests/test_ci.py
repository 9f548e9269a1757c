"""The recipes for CI: valid by their schemas, and what they run does what they say."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]
CI = ROOT / "Integrations/ci"
DEVSIM = os.environ["DEVSIM"]


def run(*command, **options):
    return subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options,
    )


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with an app, captures and scenarios; devsim is in the PATH."""
    shutil.copytree(ROOT / "Resources/Localizable", tmp_path / "project/App")
    (tmp_path / "project/captures").mkdir()
    shutil.copy(ROOT / "Examples/captures/missing-argument.json", tmp_path / "project/captures")
    (tmp_path / "project/scenarios").mkdir()
    (tmp_path / "project/scenarios/hello.json").write_text(
        '{"scenario": "hello", "timeline": [{"push": {"payload": {"aps": {"alert": "Hi"}}},'
        ' "expect": {"outcome": "presented", "content": {"body": "Hi"}}}]}\n'
    )
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/devsim").symlink_to(DEVSIM)
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path / "project")
    return tmp_path / "project"


@pytest.mark.parametrize(
    "command",
    [
        ["check-jsonschema", "--builtin-schema", "vendor.github-actions", ROOT / "action.yml"],
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", CI / "workflow.yml"],
        ["check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", CI / "gitlab-ci.yml"],
        ["pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml"],
        ["hadolint", ROOT / "packaging/Containerfile"],
    ],
    ids=["action", "workflow", "gitlab", "pre-commit", "container"],
)
def test_the_file_is_valid(command):
    done = run(*command)
    assert done.returncode == 0, done.stdout


class Action:
    """Runs the steps of action.yml that are commands, as a runner of GitHub does."""

    def __init__(self, folder):
        self.action = yaml.safe_load((ROOT / "action.yml").read_text())
        self.folder = folder
        self.outputs, self.uploads, self.log = {}, [], []

    def run(self, **given):
        inputs = {name: value["default"] for name, value in self.action["inputs"].items()}
        assert set(given) <= {name.replace("-", "_") for name in inputs}
        inputs.update({name.replace("_", "-"): value for name, value in given.items()})
        failed = False
        for step in self.action["runs"]["steps"]:
            condition = step.get("if", "success()")
            if "always()" not in condition and failed or not self.value(condition, inputs):
                continue
            if "uses" in step:
                self.uploads.append({name: self.text(value, inputs) for name, value in step["with"].items()})
                continue
            files = {name: self.folder / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "RUNNER_TEMP")}
            files["RUNNER_TEMP"].mkdir(exist_ok=True)
            for name in ("GITHUB_OUTPUT", "GITHUB_PATH"):
                files[name].write_text("")
            environment = {**os.environ, "GITHUB_ACTION_PATH": str(ROOT)}
            environment.update({name: str(path) for name, path in files.items()})
            environment.update({name: self.text(value, inputs) for name, value in step["env"].items()})
            # As a runner starts 'shell: bash'.
            done = run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], env=environment)
            self.log.append(done.stdout)
            failed = failed or done.returncode != 0
            for line in files["GITHUB_OUTPUT"].read_text().splitlines():
                self.outputs.update([line.split("=", 1)])
            for line in files["GITHUB_PATH"].read_text().splitlines():
                os.environ["PATH"] = f"{line}:{os.environ['PATH']}"
        return not failed

    def text(self, value, inputs):
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda found: str(self.value(found[1], inputs)), str(value))

    def value(self, condition, inputs):
        """Evaluates the few operators that action.yml has."""
        python = condition.replace("||", "or").replace("&&", "and")
        python = re.sub(r"inputs\.([\w-]+)", r"inputs['\1']", python)
        python = python.replace("steps.check.outputs.sarif", "sarif")
        names = {"inputs": inputs, "sarif": self.outputs.get("sarif", "")}
        names.update({"always": lambda: True, "success": lambda: True})
        return eval(python, {"__builtins__": {}}, names)


def test_the_action_checks_and_uploads(project, tmp_path):
    action = Action(tmp_path)
    assert action.run(captures="captures\n", app="App", scenarios="scenarios")
    assert action.uploads == [{"sarif_file": "devsim.sarif", "category": "devsim"}]
    report = json.loads(Path("devsim.sarif").read_text())
    assert report["version"] == "2.1.0"
    assert "LOC401" in {result["ruleId"] for result in report["runs"][0]["results"]}
    assert re.search(r"^::warning file=captures/missing-argument\.json,line=5,", action.log[0], re.M)
    # Nothing is printed about a scenario that passes.
    assert action.log[1] == ""


def test_the_action_takes_several_paths_with_blanks_around_them(project, tmp_path):
    shutil.copytree(ROOT / "Resources/Localizable/ko.lproj", "Other App/ko.lproj")
    shutil.copy(ROOT / "Examples/captures/missing-key-shows-body.json", "captures/second capture.json")
    shutil.copy("scenarios/hello.json", "scenarios/second.json")
    action = Action(tmp_path)
    assert action.run(
        captures="\n  captures/missing-argument.json\t\r\n\r\n captures/second capture.json \n",
        app=" App \r\n\tOther App\n",
        scenarios=" scenarios/hello.json\r\n scenarios/second.json\r\n",
        sarif=" pushes.sarif\r\n",
        category="other",
        annotations="false",
    ), action.log
    assert re.search(r"^captures/missing-argument\.json:.*LOC401", action.log[0], re.M)
    assert re.search(r"^captures/second capture\.json:.*LOC301", action.log[0], re.M)
    assert "2 scenarios passed" in action.log[1]
    assert action.uploads == [{"sarif_file": "pushes.sarif", "category": "other"}]
    # Each folder of tables is read.
    action = Action(tmp_path)
    assert not action.run(captures="captures", app="App\nNo App")
    assert "No App" in action.log[0]


@pytest.mark.parametrize("name", ["captures", "app", "scenarios"])
@pytest.mark.parametrize("value", ["\n", " \r\n\t\n"])
def test_an_input_with_only_blank_lines_is_a_mistake(project, tmp_path, name, value):
    action = Action(tmp_path)
    assert not action.run(**{name: value})
    assert action.log == [f"::error::'{name}' has no path, only blank lines\n"]


@pytest.mark.parametrize("script", ["check-pushes", "run-scenarios"])
def test_a_step_without_its_inputs_is_a_mistake(project, script):
    empty = dict.fromkeys(["CAPTURES", "APP", "SCENARIOS", "FAIL_ON", "BASELINE", "ANNOTATIONS", "SARIF"], "")
    done = run(CI / script, env={**os.environ, **empty})
    assert done.returncode == 2 and re.fullmatch("::error::.* empty.*\n", done.stdout)


def test_the_action_does_not_read_its_own_report(project, tmp_path):
    for _ in range(2):
        action = Action(tmp_path)
        assert action.run(captures=".\n", app="App"), action.log
        report = json.loads(Path("devsim.sarif").read_text())
        assert "devsim.sarif" not in json.dumps(report["runs"][0]["results"])
        assert "file=devsim.sarif" not in action.log[0]


def test_the_archive_is_not_fetched_over_http(project, tmp_path):
    action = Action(tmp_path)
    assert not action.run(archive="http://127.0.0.1:9/devsim.tar.gz", sha256="0" * 64)
    assert "https only" in action.log[0]


def test_the_action_fails_for_what_it_is_told_to(project, tmp_path):
    action = Action(tmp_path)
    assert not action.run(captures="captures", app="App", fail_on="warning", annotations="false")
    assert "::warning" not in action.log[0] and "LOC401" in action.log[0]
    # The findings are there all the same.
    assert action.uploads
    Path("scenarios/hello.json").write_text(Path("scenarios/hello.json").read_text().replace('"Hi"}}}]', '"Ho"}}}]'))
    action = Action(tmp_path)
    assert not action.run(scenarios="scenarios", upload="false")
    assert re.search(r"^::error file=scenarios/hello\.json,", action.log[0], re.M) and not action.uploads


def test_the_action_leaves_out_what_a_baseline_has(project, tmp_path):
    assert run("devsim", "check", "captures", "--app", "App", "--write-baseline", "known.json").returncode == 0
    action = Action(tmp_path)
    assert action.run(captures="captures", app="App", fail_on="warning", baseline=" known.json\r\n"), action.log
    assert not json.loads(Path("devsim.sarif").read_text())["runs"][0]["results"]
    shutil.copy(ROOT / "Examples/captures/missing-key-shows-body.json", "captures")
    action = Action(tmp_path)
    assert not action.run(captures="captures", app="App", fail_on="warning", baseline="known.json")
    assert "LOC301" in action.log[0] and "LOC401" not in action.log[0]


def test_the_action_installs_an_archive_whose_checksum_is_right(project, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    archive = tmp_path / "devsim.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(DEVSIM, "devsim-0.1.0-linux-x86_64/bin/devsim")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    action = Action(tmp_path)
    assert action.run(archive=str(archive), sha256=digest, scenarios="scenarios"), action.log
    for text in (f"sha256:{digest}", f"  {digest}\r\n", f" sha256:{digest}\n"):
        monkeypatch.setenv("PATH", "/usr/bin:/bin")
        action = Action(tmp_path)
        assert action.run(archive=f" {archive}\r\n", sha256=text), action.log
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    action = Action(tmp_path)
    assert not action.run(archive=str(archive), sha256="0" * 64)
    assert "::error::the checksum" in action.log[0]
    action = Action(tmp_path)
    assert not action.run(archive="https://127.0.0.1:9/devsim.tar.gz")
    assert "'sha256' must be given" in action.log[0]


def check_reports():
    assert xml.parse("check.xml").getroot().find(".//failure") is not None
    assert xml.parse("scenarios.xml").getroot().findall(".//testcase")


def test_the_job_of_gitlab_writes_both_reports_although_the_check_fails(project):
    job = yaml.safe_load((CI / "gitlab-ci.yml").read_text())["pushes"]
    assert job["artifacts"]["reports"]["junit"] == ["check.xml", "scenarios.xml"]
    assert run("bash", "-ec", "\n".join(job["script"])).returncode == 1
    check_reports()


def test_the_pipeline_of_jenkins_writes_both_reports(project):
    text = (CI / "Jenkinsfile").read_text()
    check, scenarios = re.findall(r"sh '(.*)'", text)
    assert run("sh", "-c", check).returncode == 1
    assert run("sh", "-c", scenarios).returncode == 0
    check_reports()
    assert "junit 'check.xml, scenarios.xml'" in text


def test_the_hooks_run_by_pre_commit(project, tmp_path):
    """pre-commit takes the definition from a repository, and runs it in another."""
    source = tmp_path / "source"
    source.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", source)
    for folder in (source, project):
        for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"]):
            git = ["git", "-C", folder, "-c", "user.name=t", "-c", "user.email=t@localhost"]
            assert run(*git, *command).returncode == 0
    commit = run("git", "-C", source, "rev-parse", "HEAD").stdout.strip()
    hooks = [{"id": "devsim-check", "args": ["captures", "--app", "App", "--fail-on", "warning"]}]
    hooks.append({"id": "devsim-test"})
    settings = {"repos": [{"repo": str(source), "rev": commit, "hooks": hooks}]}
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(settings))
    done = run("pre-commit", "run", "--all-files")
    assert done.returncode == 1 and "LOC401" in done.stdout, done.stdout
    assert re.search(r"check pushes and tables\.+Failed", done.stdout)
    assert re.search(r"run scenarios of pushes\.+Passed", done.stdout)
    # A capture may have any name, and a scenario may name it.
    for name in ("captures/list.txt", "captures/table.csv", "captures/payload.base64", "captures/payload"):
        (project / name).write_text("")
        run("git", "add", name)
        assert "Skipped" not in run("pre-commit", "run").stdout
        run("git", "rm", "-qf", name)
