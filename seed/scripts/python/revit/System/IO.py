import os


class Directory(object):
    @staticmethod
    def Exists(path):
        return os.path.isdir(path)
