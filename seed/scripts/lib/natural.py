import re


def natural(text):
    """A key for sorting: A-9 comes before A-10."""
    return [(0, int(part), "") if "0" <= part[0] <= "9" else (1, 0, part) for part in re.split(r"([0-9]+)", text) if part]
