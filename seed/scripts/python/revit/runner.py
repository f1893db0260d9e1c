"""Runs the Python node of a Dynamo graph on a model: inputs are IN, the output is OUT."""
import json

import reached
from Autodesk.Revit import DB
from RevitServices.Persistence import DocumentManager


def run(script, inputs, model, refused="null"):
    """All inputs except the script are JSON. The answer is JSON too: OUT, the model after the run, and the message of the refused change."""
    document = DB.Document(json.loads(model), json.loads(refused))
    DocumentManager.Instance.CurrentDBDocument = document
    scope, failure = {"IN": [given(value) for value in json.loads(inputs)]}, None
    try:
        exec(reached.compiled(script), scope)
    except DB.Refused as refusal:
        failure = str(refusal)
    if document.is_modifiable:
        raise RuntimeError("The script left its transaction open.")
    if document.opened:
        raise RuntimeError("The script left a family open.")
    return json.dumps({"out": plain(scope.get("OUT")), "model": document.plain(), "failure": failure})


def given(value):
    """Dynamo's sliders hand over doubles."""
    return float(value) if type(value) is int else value


def plain(value):
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value.plain() if hasattr(value, "plain") else value
