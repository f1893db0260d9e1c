import { feet, type Sample } from "../lib/sample"

export const gridSample: Sample = {
  id: "grid-creator",
  about: "a project with one grid, named X",
  model: {
    elements: [{ id: 318400, class: "Grid", name: "X", curve: { line: [feet(-9000, 0, 0), feet(-9000, 20000, 0)] } }],
  },
}
