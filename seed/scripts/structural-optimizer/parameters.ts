import { type InputsOf, number } from "../lib/parameters"

export const parameters = {
  length: number("Floor length", "m", [30, 4, 120, 0.1]),
  width: number("Floor width", "m", [36, 4, 60, 0.1]),
  storeys: number("Storeys", "", [1, 1, 12, 1]),
  storeyHeight: number("Storey height", "m", [9, 2.5, 12, 0.01]),
  leastBay: number("Smallest bay", "m", [4, 3, 20, 0.1], "Along the length, from one frame to the next"),
  greatestBay: number("Greatest bay", "m", [6, 3, 20, 0.1]),
  leastSpan: number("Smallest span", "m", [20, 3, 60, 0.1], "Of the girders, across the width"),
  greatestSpan: number("Greatest span", "m", [60, 3, 60, 0.1]),
  endSpan: number("End span", "", [1, 0.6, 1, 0.01], "Share of the inner spans, for beams over three spans or more"),
  load: number(
    "Area load",
    "kN/m2",
    [2.5, 1, 25, 0.1],
    "On every floor and the roof: dead load, live load and steel self-weight",
  ),
  loadFactor: number("Load factor", "", [1.4, 1, 1.6, 0.01], "For strength; deflection is checked without it"),
  yieldStrength: number("Yield strength", "N/mm2", [275, 235, 460, 1]),
  deflection: number("Deflection limit", "", [250, 150, 500, 1], "Span divided by this value"),
  girders: number(
    "Girders",
    "",
    [3, 0, 5, 1],
    "0: beams on two supports; 1: continuous beams; 2: the lightest truss; 3: Pratt; 4: Howe; 5: Warren",
  ),
  panels: number("Panels", "", [10, 4, 24, 2], "Of a truss"),
  leastDepth: number("Smallest depth", "m", [2.4, 0.5, 10, 0.01], "Of a truss, between the axes of its chords"),
  greatestDepth: number("Greatest depth", "m", [4.2, 0.5, 10, 0.01]),
  depths: number("Depths", "", [3, 1, 6, 1], "Number of depths compared; 1: only the smallest"),
}

export type StructureInputs = InputsOf<typeof parameters>
