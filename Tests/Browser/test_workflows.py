"""The workflows of this repository and of new sites have the form that GitHub's schema asks for; nothing is asked of the network."""

import subprocess
import sys

from blog import PRODUCTS, ROOT


def test_workflows_are_what_github_reads(tmp_path):
    command = [PRODUCTS / "publish-cli", "new", "site", "blog", "--lang", "en", "--url", ROOT]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    files = [*ROOT.glob(".github/workflows/*.yml"), *tmp_path.glob("blog/.github/workflows/*.yml")]
    assert len(files) == 4
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *files]
    outcome = subprocess.run(check, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_workflows_of_gitlab_are_what_it_reads(tmp_path):
    command = [PRODUCTS / "publish-cli", "new", "site", "blog", "--lang", "en", "--ci", "gitlab", "--url", ROOT]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci",
             tmp_path / "blog/.gitlab-ci.yml"]
    outcome = subprocess.run(check, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
