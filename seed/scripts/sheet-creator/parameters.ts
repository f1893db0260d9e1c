import { text, toggle, writeSwitch } from "../lib/parameters"
import { sheetParameters } from "../lib/sheet-parameters"

export const parameters = {
  file: text("CSV file", "", "The full path of the list"),
  titleBlock: text("Title block", "", "Family : Type, for rows of the list that name no other"),
  place: toggle("Place views", true),
  ...sheetParameters,
  centre: toggle("Centre views", true),
  write: writeSwitch,
}
