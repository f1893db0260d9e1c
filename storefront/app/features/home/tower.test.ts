import { expect, it } from "vitest"
import { defaultsOf } from "../../../../seed/scripts/lib/parameters"
import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import { raiseTower } from "../../../../seed/scripts/parametric-tower/rules"
import { drawTower } from "./tower"
import { firstTower } from "./tower-range"

const pathsIn = (data: string) => data.match(/M/g)?.length ?? 0

it("is the tower that the delivered file comes with", () => {
  const file = defaultsOf(parameters)
  expect(firstTower).toEqual({ floors: file.floors, twist: file.twist })
  const { floors, metres } = drawTower(firstTower)
  expect(metres).toBe(raiseTower(file).height)
  expect(floors).toHaveLength(raiseTower(file).slabs.length)
})

it("shows of an unturned floor what faces the viewer: two long sides and the cut corner between them", () => {
  const [ground] = drawTower({ floors: 12, twist: 0 }).floors
  // One panel a side: they are flat on a straight tower.
  expect(pathsIn(ground?.litPanels ?? "")).toBe(1)
  expect(pathsIn(ground?.shadedPanels ?? "")).toBe(2)
})

it("has a roof with nothing on it", () => {
  const roof = drawTower(firstTower).floors.at(-1)
  expect(roof).toMatchObject({ litPanels: "", shadedPanels: "" })
  expect(pathsIn(roof?.slabTop ?? "")).toBe(1)
})

it("draws the sides of a twisted tower that face the viewer, and no others", () => {
  const { facade } = raiseTower({ ...defaultsOf(parameters), panelWidth: parameters.panelWidth.max })
  const drawn = drawTower(firstTower).floors.reduce(
    (sum, floor) => sum + pathsIn(floor.litPanels) + pathsIn(floor.shadedPanels),
    0,
  )
  expect(drawn / facade.length).toBeGreaterThan(0.4)
  expect(drawn / facade.length).toBeLessThan(0.7)
})
