class ArgumentException(Exception):
    pass


class FileAccessException(Exception):
    pass


class InvalidObjectException(Exception):
    pass


class InvalidOperationException(Exception):
    pass


class InvalidPathArgumentException(Exception):
    pass
