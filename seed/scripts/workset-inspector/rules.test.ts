import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { parameters } from "./parameters"
import { type InspectedModel, inspectWorksets, type PlacedElement } from "./rules"

const element = (id: number, category: string, workset: string, type = "Generic"): PlacedElement => {
  return { id, category, type, workset }
}

const categories = ["Floors", "Furniture", "Roofs", "Topography"]
const worksets = "Structure: Floors; Site: Floors/Paving, Topography, Topografy; Roof: Roofs"
const elements = [
  element(1, "Floors", "Structure"),
  element(2, "Floors", "Structure", "Paving 80"),
  element(3, "Floors", "Site"),
  element(4, "Roofs", "Workset1"),
  element(5, "Furniture", "Workset1"),
  element(6, "Floors", "Workset1", "Paving 60"),
]

it("accounts for every element, and applies rules for types first", () => {
  const model: InspectedModel = {
    isWorkshared: true,
    worksets: ["Workset1", "Structure", "Site"],
    categories,
    elements,
  }
  expect(inspectWorksets({ ...defaultsOf(parameters), worksets }, model).report).toEqual([
    "6 elements on 3 worksets, 4 of them on the wrong workset",
    ["Worksets missing from the model", ["Roof"]],
    ["Worksets missing from the list", ["Workset1"]],
    ["Rules without a match", ["Site: Topography", "Site: Topografy, a category that this model does not have"]],
    ["No rule, not inspected", ["Furniture: 1"]],
    ["1 should be on Structure", ["3, Floors on Site"]],
    ["2 should be on Site", ["2, Floors on Structure", "6, Floors on Workset1"]],
    ["1 should be on Roof", ["4, Roofs on Workset1"]],
    ["All their ids, for Select by ID", "3;2;6;4"],
    ["1 on Site", ["Floors: 1"]],
    ["2 on Structure", ["Floors: 2"]],
    ["3 on Workset1", ["Floors: 1", "Furniture: 1", "Roofs: 1"]],
  ])
})
