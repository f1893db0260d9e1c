import { number, text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const sheetOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once with 'Write to model' off: the report shows the old and the new number of every sheet.",
    "Then switch it on to renumber.",
  ],
  parameters: [
    text("Sheet number begins with", "A"),
    text("New prefix", "A-"),
    number("First number", "", [101, 0, 9999, 1]),
    number("Digits", "", [3, 1, 6, 1]),
    toggle("Sheet names in upper case"),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Findings, and old and new numbers" }],
  script: String.raw`# SheetOptimizer: checks a series of sheets and renumbers it without gaps.
import re

starts_with, prefix, first, digits = IN[0] or "", IN[1] or "", int(IN[2]), int(IN[3])
upper_case, write_to_model = IN[4], IN[5]


def natural(text):
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"(\d+)", text) if part]


everything = [s for s in collect(DB.ViewSheet) if not s.IsPlaceholder]
sheets = [s for s in everything if s.SheetNumber.startswith(starts_with)]
sheets.sort(key=lambda s: natural(s.SheetNumber))
chosen = set(key(s.Id) for s in sheets)
taken = set(s.SheetNumber for s in collect(DB.ViewSheet) if key(s.Id) not in chosen)
plan = [(s, prefix + str(first + n).zfill(digits)) for n, s in enumerate(sheets)]
clashes = [new for _, new in plan if new in taken]

with_schedules = set(key(i.OwnerViewId) for i in collect(DB.ScheduleSheetInstance) if not i.IsTitleblockRevisionSchedule)
title_blocks = {}
for block in of_category(DB.BuiltInCategory.OST_TitleBlocks):
    owner = key(block.OwnerViewId)
    title_blocks[owner] = title_blocks.get(owner, 0) + 1
names = [s.Name for s in sheets]

report = [
    ["Empty", [s.SheetNumber for s in sheets if s.GetAllPlacedViews().Count == 0 and key(s.Id) not in with_schedules]],
    ["Without a title block", [s.SheetNumber for s in sheets if title_blocks.get(key(s.Id), 0) == 0]],
    ["With more than one title block", [s.SheetNumber for s in sheets if title_blocks.get(key(s.Id), 0) > 1]],
    ["Names that occur more than once", sorted(set(n for n in names if names.count(n) > 1))],
    ["Numbers", ["{0} -> {1}".format(s.SheetNumber, new) for s, new in plan]],
]


def change():
    for n, (sheet, _) in enumerate(plan):  # each number is allowed once, so all make way first
        sheet.SheetNumber = "renumbering-{0}-{1}".format(n, key(sheet.Id))
    for sheet, new in plan:
        sheet.SheetNumber = new
        if upper_case:
            sheet.Name = sheet.Name.upper()


if clashes:
    report.append(["Nothing was written: other sheets have these numbers", clashes])
elif write_to_model:
    write(change)
    report.append("{0} sheets renumbered.".format(len(plan)))
else:
    report.append(NOTHING_WRITTEN)
OUT = report
`,
}
