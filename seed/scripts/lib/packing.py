import math

TOLERANCE = 1e-6


def tenths(mm):
    """Sizes and positions are compared in tenths of a millimetre, so that a second run finds everything in place."""
    return math.floor(mm * 10 + 0.5) / 10


def is_apart(x, y, w, h, other, gap):
    other_x, other_y, other_w, other_h = other
    return (
        x >= other_x + other_w + gap - TOLERANCE
        or x + w + gap <= other_x + TOLERANCE
        or y >= other_y + other_h + gap - TOLERANCE
        or y + h + gap <= other_y + TOLERANCE
    )


def free_corner(w, h, field_w, field_h, others, gap):
    """The uppermost free corner of a field, then the leftmost; None if there is no room. All lengths are
    millimetres from the field's upper left corner, y downwards."""
    xs = sorted(set([0.0] + [other[0] + other[2] + gap for other in others]))
    ys = sorted(set([0.0] + [other[1] + other[3] + gap for other in others]))
    for y in [y for y in ys if y >= 0 and y + h <= field_h + TOLERANCE]:
        for x in [x for x in xs if x >= 0 and x + w <= field_w + TOLERANCE]:
            if all(is_apart(x, y, w, h, other, gap) for other in others):
                return x, y
    return None


def pack(items, fields, gap):
    """Largest first, equal sizes in the given order, each on the first field with room. Returns (item, number of its
    field or None, x, y) for each item, which begins with w and h. A field is (w, h, boxes already there)."""
    there = [list(standing) for _, _, standing in fields]
    placed = []
    for item in sorted(items, key=lambda item: (-item[0] * item[1], -item[0])):
        found = (item, None, 0.0, 0.0)
        for n, (field_w, field_h, _) in enumerate(fields):
            corner = free_corner(item[0], item[1], field_w, field_h, there[n], gap)
            if corner is not None:
                there[n].append((corner[0], corner[1], item[0], item[1]))
                found = (item, n, corner[0], corner[1])
                break
        placed.append(found)
    return placed
