import { expect, it } from "vitest"
import { defaultsOf } from "../../../../seed/scripts/lib/parameters"
import { sum } from "../../../../seed/scripts/lib/vec"
import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import { raiseTower } from "../../../../seed/scripts/parametric-tower/rules"
import { drawTower } from "./tower"
import { firstTower } from "./tower-range"

const pathsIn = (data: string) => data.match(/M/g)?.length ?? 0

it("starts with the tower of the delivered file", () => {
  const file = defaultsOf(parameters)
  expect(firstTower).toEqual({ floors: file.floors, twist: file.twist })
  const { floors, metres } = drawTower(firstTower)
  expect(metres).toBe(raiseTower(file).height)
  expect(floors).toHaveLength(raiseTower(file).slabs.length)
})

it("shows only the sides of an unturned floor that face the viewer", () => {
  const [ground] = drawTower({ floors: 12, twist: 0 }).floors
  // One panel a side: they are flat on a straight tower.
  expect(pathsIn(ground?.litPanels ?? "")).toBe(1)
  expect(pathsIn(ground?.shadedPanels ?? "")).toBe(2)
})

it("has an empty roof", () => {
  const roof = drawTower(firstTower).floors.at(-1)
  expect(roof).toMatchObject({ litPanels: "", shadedPanels: "" })
  expect(pathsIn(roof?.slabTop ?? "")).toBe(1)
})

it("shows only the sides of a twisted tower that face the viewer", () => {
  const { facade } = raiseTower({ ...defaultsOf(parameters), panelWidth: parameters.panelWidth.max })
  const drawn = drawTower(firstTower).floors.map(({ litPanels, shadedPanels }) => pathsIn(litPanels + shadedPanels))
  expect(sum(drawn) / facade.length).toBeGreaterThan(0.4)
  expect(sum(drawn) / facade.length).toBeLessThan(0.7)
})
