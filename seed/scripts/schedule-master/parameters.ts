import { text, toggle } from "../lib/parameters"

export const parameters = {
  contains: text("Schedule name contains", "", "Empty for all schedules"),
  filled: text(
    "Fields that need a value",
    "Mark, Number, Name",
    "By schedule, such as Doors: Fire Rating; Mark. A field without a schedule applies to every schedule that has it",
  ),
  unique: text("Fields without duplicates", "Mark, Number", "Same format as 'Fields that need a value'"),
  counted: text(
    "Fields to count by",
    "",
    "Same format as 'Fields that need a value'; counts how often each value occurs",
  ),
  links: text(
    "Links",
    "",
    "Values that must also be in another schedule, such as Doors: To Room: Number = Rooms: Number",
  ),
  folder: text("Folder", "", "Where files are written; it must exist"),
  separator: text("Field separator", "comma", "comma, semicolon or tab"),
  dataOnly: toggle("Data only"),
  writeFiles: toggle("Write files"),
}
