import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  shortest: number("Smallest length", "mm", [5, 0, 500, 1], "Shorter lines and curves are deleted"),
  tolerance: number("Tolerance", "mm", [1, 0.1, 500, 0.1], "How far lines that become one may lie beside each other"),
  gap: number("Gap", "mm", [5, 0, 500, 1], "Between the ends of lines that become one"),
  corner: number("Corner", "mm", [5, 0, 500, 1], "How far an end may move along its line to meet another; 0 for none"),
  styleName: text("Line style for the rest", "", "Lines of all styles then become one; empty: only those of one style"),
  withModelLines: toggle("Include model lines"),
  write: writeSwitch,
}
