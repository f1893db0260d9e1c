"""What the scripts call of scriptcontext: the tolerance of the document, in metres."""


class Document(object):
    ModelAbsoluteTolerance = 0.001


doc = Document()
