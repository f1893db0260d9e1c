import { text, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const sheetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Save your list as CSV (UTF-8) and give its full path. Example of a list:",
    "    Number,Name,Drawn By",
    "    A-101,Ground floor plan,MK",
    "    A-102,First floor plan,MK",
    "Give the title block as Family : Type. Run once as a check, then switch on 'Write to model'.",
  ],
  parameters: [text("CSV file", ""), text("Title block (Family : Type)", ""), writeSwitch],
  outputs: [{ name: "Report", note: "Sheets to create, skipped numbers and headings without a parameter" }],
  script: `# SheetCreator: sheets from a CSV list.
import io
import os

path, block_name, write_to_model = (IN[0] or "").strip(), (IN[1] or "").strip(), IN[2]


def cells_of(line, separator):
    """The cells of one line; a separator inside double quotes belongs to the text, and two quotes stand for one."""
    cells, cell, quoted, at = [], "", False, 0
    while at < len(line):
        sign = line[at]
        if quoted and line[at : at + 2] == '""':
            cell, at = cell + '"', at + 1
        elif sign == '"':
            quoted = not quoted
        elif sign == separator and not quoted:
            cells.append(cell.strip())
            cell = ""
        else:
            cell += sign
        at += 1
    return cells + [cell.strip()]


def rows_of(file_path):
    with io.open(file_path, encoding="utf-8-sig") as source:
        lines = [line for line in source.read().splitlines() if line.strip()]
    separator = ";" if lines and ";" in lines[0] else ","
    table = [cells_of(line, separator) for line in lines]
    return [dict(zip(table[0], cells)) for cells in table[1:]] if table else []


def title_block():
    blocks = DB.FilteredElementCollector(doc).OfCategory(DB.BuiltInCategory.OST_TitleBlocks)
    for symbol in blocks.WhereElementIsElementType().ToElements():
        if "{0} : {1}".format(symbol.FamilyName, name_of(symbol)) == block_name:
            return symbol
    return None


def plan(rows):
    existing = set(sheet.SheetNumber for sheet in collect(DB.ViewSheet))
    fresh, skipped = [], []
    for row in rows:
        number = row.get("Number", "")
        if not number or number in existing:
            skipped.append(number or "(row without a number)")
            continue
        existing.add(number)
        fresh.append(row)
    return fresh, skipped


def create(rows, symbol):
    unknown = set()
    for row in rows:
        sheet = DB.ViewSheet.Create(doc, symbol.Id)
        sheet.SheetNumber = row["Number"]
        sheet.Name = row.get("Name") or row["Number"]
        for heading, value in row.items():
            if heading in ("Number", "Name") or not value:
                continue
            parameter = sheet.LookupParameter(heading)
            if parameter is None or parameter.IsReadOnly or parameter.StorageType != DB.StorageType.String:
                unknown.add(heading)
            else:
                parameter.Set(value)
    return sorted(unknown)


symbol = title_block()
if not os.path.isfile(path):
    OUT = ["There is no file at '{0}'.".format(path)]
elif symbol is None:
    OUT = ["There is no title block '{0}'. Write it as Family : Type.".format(block_name)]
else:
    fresh, skipped = plan(rows_of(path))
    OUT = [
        ["Sheets", ["{0} {1}".format(r["Number"], r.get("Name", "")) for r in fresh]],
        ["Skipped: in the model already, twice in the list, or without a number", skipped],
    ]
    if write_to_model:
        unknown = []
        write(lambda: unknown.extend(create(fresh, symbol)))
        OUT.append(["Headings without a text parameter that can be written", unknown])
    else:
        OUT.append(NOTHING_WRITTEN)
`,
}
