def parts(text, separator):
    return [part.strip() for part in text.split(separator) if part.strip()]


def read_by_name(text, kind, problems):
    """Names and what is asked of them, for each entry of a list; no names for all others."""
    found = []
    for entry in words((text or "").replace("\n", ";")):
        head, colon, tail = entry.partition(":")
        names, values = parts(head, ",") if colon else [], parts(tail if colon else head, ",")
        if colon and not names:
            problems.append("'{0}' has no {1} before the colon.".format(entry, kind))
        elif not values:
            problems.append("'{0}' asks for nothing.".format(entry))
        found.append((names, values))
    return found


def asked_of(entries, name):
    """What is asked by the entries with a name, or else by those for all others."""
    own = [values for names, values in entries if name in names]
    found = own or [values for names, values in entries if not names]
    return [value for values in found for value in values]
