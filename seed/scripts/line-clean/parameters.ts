import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  shortest: number("Smallest length", "mm", [5, 0, 500, 1], "Shorter lines and curves are deleted"),
  tolerance: number("Tolerance", "mm", [1, 0.1, 500, 0.1], "Largest sideways distance between lines that become one"),
  gap: number("Gap", "mm", [5, 0, 500, 1], "Largest gap between the ends of lines that become one"),
  corner: number("Corner", "mm", [5, 0, 500, 1], "How far an end may move along its line to meet another; 0 for none"),
  styleName: text(
    "Line style for the rest",
    "",
    "Cleans lines of all styles together and gives them this style. Empty: only lines of the same style are joined",
  ),
  withModelLines: toggle("Include model lines"),
  write: writeSwitch,
}
