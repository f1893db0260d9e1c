def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")
