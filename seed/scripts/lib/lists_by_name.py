def parts(text, separator):
    return [part.strip() for part in text.split(separator) if part.strip()]


def read_by_name(text, kind, problems):
    """Names and values of each entry of a list; an entry without names applies to all others."""
    found = []
    for entry in words((text or "").replace("\n", ";")):
        head, colon, tail = entry.partition(":")
        names, values = parts(head, ",") if colon else [], parts(tail if colon else head, ",")
        if colon and not names:
            problems.append("'{0}' has no {1} before the colon.".format(entry, kind))
        elif not values:
            problems.append("'{0}' has nothing after the colon.".format(entry))
        found.append((names, values))
    return found


def asked_of(entries, name):
    """Values of the entries with a name, or else of those for all others."""
    own = [values for names, values in entries if name in names]
    found = own or [values for names, values in entries if not names]
    return [value for values in found for value in values]
