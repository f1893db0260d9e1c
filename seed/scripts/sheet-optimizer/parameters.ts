import { number, text, toggle, writeSwitch } from "../lib/parameters"
import { sheetParameters } from "../lib/sheet-parameters"

export const parameters = {
  startsWith: text("Sheet number begins with", "A-", "A alone also matches AS-101 and AV-101"),
  pack: toggle("Pack views", true),
  ...sheetParameters,
  deleteEmptied: toggle("Delete emptied sheets"),
  renumber: toggle("Renumber", true),
  prefix: text("New prefix", "A-"),
  firstNumber: number("First number", "", [101, 0, 9999, 1]),
  digits: number("Digits", "", [3, 1, 6, 1]),
  upperCase: toggle("Sheet names in upper case"),
  write: writeSwitch,
}
