class TransactionManager(object):
    """Dynamo's transaction: one for all nodes of a run, which one Undo reverts."""

    def EnsureInTransaction(self, document):
        self.document = document
        document.is_modifiable = True

    def TransactionTaskDone(self):
        self.document.is_modifiable = False

    def ForceCloseTransaction(self):
        """No transaction is open before the first node that writes."""


TransactionManager.Instance = TransactionManager()
