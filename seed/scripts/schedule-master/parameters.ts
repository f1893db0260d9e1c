import { text, toggle } from "../lib/parameters"

export const parameters = {
  contains: text("Schedule name contains", "", "Empty for all schedules"),
  filled: text(
    "Fields that need a value",
    "Mark, Number, Name",
    "By schedule, as Doors: Fire Rating; Mark. Those without a schedule for every schedule that has them",
  ),
  unique: text("Fields without duplicates", "Mark, Number", "Written as the fields that need a value"),
  counted: text("Fields to count by", "", "Written as the fields that need a value: how often each value occurs"),
  links: text("Links", "", "Values that have to occur in another schedule: Doors: To Room: Number = Rooms: Number"),
  folder: text("Folder", "", "Where files are written; it has to exist"),
  separator: text("Field separator", "comma", "comma, semicolon or tab"),
  dataOnly: toggle("Data only"),
  writeFiles: toggle("Write files"),
}
