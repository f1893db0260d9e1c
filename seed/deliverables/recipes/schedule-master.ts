import { text, toggle } from "../parameters"
import type { DynamoRecipe } from "../types"

export const scheduleMaster: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once with 'Write files' off to see which schedules the filter finds.",
    "Then give a folder that exists and switch it on. The model is not changed; files of the same name are replaced.",
  ],
  parameters: [
    text("Schedule name contains", ""),
    text("Folder", ""),
    text("Field separator (comma, semicolon or tab)", "comma"),
    toggle("Write files"),
  ],
  outputs: [{ name: "Report", note: "Rows of schedule, fields, rows, placed on a sheet, and file" }],
  script: String.raw`# Schedule Master: lists schedules and exports them as text files. Does not change the model.
import os
import re

name_filter, folder, separator, write_files = IN[0] or "", (IN[1] or "").strip(), (IN[2] or "").strip().lower(), IN[3]
SEPARATORS = {"comma": (",", ".csv"), "semicolon": (";", ".csv"), "tab": ("\t", ".txt")}

on_sheets = set(key(instance.ScheduleId) for instance in collect(DB.ScheduleSheetInstance))
schedules = [
    s
    for s in collect(DB.ViewSchedule)
    if not s.IsTemplate
    and not s.IsTitleblockRevisionSchedule
    and not s.IsInternalKeynoteSchedule
    and name_filter in s.Name
]
schedules.sort(key=lambda s: s.Name)


def file_names(ending):
    """A valid file name for every schedule; a number tells equal ones apart."""
    used, names = set(), []
    for schedule in schedules:
        stem = re.sub(r'[\\/:*?"<>|]', "_", schedule.Name).strip(" .") or "schedule"
        name, n = stem + ending, 2
        while name.lower() in used:
            name, n = "{0} {1}{2}".format(stem, n, ending), n + 1
        used.add(name.lower())
        names.append(name)
    return names


def row_of(schedule, file_name):
    body = schedule.GetTableData().GetSectionData(DB.SectionType.Body)
    placed = "on a sheet" if key(schedule.Id) in on_sheets else "on no sheet"
    return [schedule.Name, schedule.Definition.GetFieldCount(), body.NumberOfRows, placed, file_name]


if separator not in SEPARATORS:
    OUT = ["The field separator has to be comma, semicolon or tab."]
elif write_files and not os.path.isdir(folder):
    OUT = ["There is no folder at '{0}'.".format(folder)]
else:
    sign, ending = SEPARATORS[separator]
    names = file_names(ending)
    OUT = [["Schedule", "Fields", "Rows", "Placed", "File"]]
    OUT.extend(row_of(schedule, name) for schedule, name in zip(schedules, names))
    if write_files:
        options = DB.ViewScheduleExportOptions()
        options.FieldDelimiter = sign
        options.TextQualifier = DB.ExportTextQualifier.DoubleQuote
        for schedule, name in zip(schedules, names):
            schedule.Export(folder, name, options)
    else:
        OUT.append("No files were written. Set 'Write files' to True to export.")
`,
}
