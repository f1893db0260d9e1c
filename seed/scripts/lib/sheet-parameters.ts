import { number } from "./parameters"

export const sheetParameters = {
  gap: number("Gap", "mm", [8, 0, 200, 1], "Between views"),
  title: number("View title", "mm", [16, 0, 60, 1], "Space below each view for its title"),
  margin: number("Margin", "mm", [15, 0, 100, 1], "From the edges of the title block"),
  rightStrip: number(
    "Right strip",
    "mm",
    [110, 0, 400, 1],
    "Strip along the right edge of the title block without views",
  ),
  bottomStrip: number("Bottom strip", "mm", [0, 0, 400, 1], "The same along the lower edge"),
}
