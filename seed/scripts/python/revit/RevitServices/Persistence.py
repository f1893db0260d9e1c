class DocumentManager(object):
    """The runner puts the model of a run into CurrentDBDocument."""


DocumentManager.Instance = DocumentManager()
