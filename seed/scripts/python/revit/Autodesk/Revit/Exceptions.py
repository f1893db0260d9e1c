class ArgumentException(Exception):
    pass


class InvalidObjectException(Exception):
    pass


class InvalidOperationException(Exception):
    pass
