import { text, toggle, writeSwitch } from "../lib/parameters"
import { sheetParameters } from "../lib/sheet-parameters"

export const parameters = {
  file: text("CSV file", "", "Full path of the list"),
  titleBlock: text("Title block", "", "Family : Type, for rows that do not name their own"),
  place: toggle("Place views", true),
  ...sheetParameters,
  centre: toggle("Centre views", true),
  write: writeSwitch,
}
