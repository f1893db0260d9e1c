"""The part of scriptcontext that the scripts call: the tolerance of the document, in metres."""


class Document(object):
    ModelAbsoluteTolerance = 0.001


doc = Document()
