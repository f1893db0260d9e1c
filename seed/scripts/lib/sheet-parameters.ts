import { number } from "./parameters"

export const sheetParameters = {
  gap: number("Gap", "mm", [8, 0, 200, 1], "Between views"),
  title: number("View title", "mm", [16, 0, 60, 1], "Kept free below each view for its title"),
  margin: number("Margin", "mm", [15, 0, 100, 1], "From the edges of the title block"),
  rightStrip: number("Right strip", "mm", [110, 0, 400, 1], "Part of the title block kept free of views"),
  bottomStrip: number("Bottom strip", "mm", [0, 0, 400, 1], "The same along the lower edge of the title block"),
}
