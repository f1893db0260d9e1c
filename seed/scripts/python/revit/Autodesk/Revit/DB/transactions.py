import copy

from Autodesk.Revit.Exceptions import InvalidOperationException


class SubTransaction(object):
    def __init__(self, document):
        self.document, self.before = document, None

    def Start(self):
        if not self.document.is_modifiable:
            raise InvalidOperationException("A sub-transaction can only be active inside an open Transaction.")
        self.before = copy.deepcopy(self.document.elements)

    def Commit(self):
        self.end()

    def RollBack(self):
        self.document.elements = self.end()

    def end(self):
        if self.before is None:
            raise InvalidOperationException("The sub-transaction has not been started.")
        before, self.before = self.before, None
        return before
