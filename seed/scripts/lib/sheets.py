def edges(low, high):
    """Left, bottom, right and top of a box in the sheet's millimetres."""
    return low.X * MM_PER_FOOT, low.Y * MM_PER_FOOT, high.X * MM_PER_FOOT, high.Y * MM_PER_FOOT


def edges_of(element, sheet):
    """Edges of a viewport without its title, or of a schedule."""
    if isinstance(element, DB.Viewport):
        outline = element.GetBoxOutline()
        return edges(outline.MinimumPoint, outline.MaximumPoint)
    box = element.get_BoundingBox(sheet)
    return edges(box.Min, box.Max)


def field_of(block, sheet, margin, right_strip, bottom_strip):
    """Left and top in sheet millimetres, width and height of the area beside the title block that views may cover."""
    box = block.get_BoundingBox(sheet)
    west, south, east, north = edges(box.Min, box.Max)
    w, h = tenths(east - west - 2 * margin - right_strip), tenths(north - south - 2 * margin - bottom_strip)
    return west + margin, north - margin, w, h


def by_sheet(elements):
    found = {}
    for element in elements:
        sheet_id = element.SheetId if isinstance(element, DB.Viewport) else element.OwnerViewId
        found.setdefault(key(sheet_id), []).append(element)
    return found
