import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const surfacePanelizer: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Surface' and choose Set one Surface. Without one, the definition uses a shell of 42 by 26 metres on four corners.",
    "Sliders, numbers and the report are in metres, whatever the units of the Rhino document. Geometry is read and made in the units of the document.",
    "Use 'warped' to cull or colour the panels that need review. Use 'middles' with 'names' or 'types' to tag the panels, and 'tags' with 'names' to tag the flat ones.",
    "Warp is measured from a panel's mean plane. In an even quad, the distance of the fourth corner from the plane of the other three is four times the warp. Set the permitted warp accordingly.",
  ],
  geometry: { kind: "surface", variable: "base", name: "Surface", note: "One surface; its trims are ignored" },
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Panels", from: "pattern" },
    { title: "Joint and tolerances", from: "joint" },
    { title: "Openings", from: "near_opening" },
  ],
  example: {
    note: "Hexagons with openings that shrink away from the middle of the surface.",
    values: { pattern: 3, u_count: 14, v_count: 10, near_opening: 0.7, far_opening: 0.1, reach: 20 },
  },
  outputs: [
    { name: "panels", note: "Closed outline of every panel, reduced by the joint, row by row" },
    { name: "openings", note: "Closed outline of every opening, in the order of the panels that have one" },
    { name: "middles", note: "Centre of every panel" },
    { name: "names", note: "Row of every panel and its position in the row, such as 3-12" },
    { name: "edges", note: "Edge lengths of every panel in metres as one text, starting at its first corner" },
    { name: "warp", note: "For every panel: greatest distance of a corner from the mean plane, in metres" },
    { name: "warped", note: "For every panel: true if its warp is above the permitted warp" },
    { name: "types", note: "Type number of every panel; mirrored panels have different types" },
    { name: "flat", note: "Every panel laid flat in front of the model, on the ground, with its true edges" },
    { name: "tags", note: "Centre of every panel laid flat" },
    { name: "report", note: "What was made, and what was left out" },
  ],
  script: scriptIn(__dirname),
}
