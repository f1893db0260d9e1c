import { expect, it } from "vitest"
import { defaultsOf } from "../../../../seed/scripts/lib/parameters"
import { sum } from "../../../../seed/scripts/lib/vec"
import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import { raiseTower } from "../../../../seed/scripts/parametric-tower/rules"
import { drawTower } from "./tower"
import { drawable, firstTower, towards, towerAt, towerRange } from "./tower-range"

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
  // One panel per side, because panels are flat on a straight tower.
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

const rectangle = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRectReadOnly

it.each([
  ["bottom left", 100, 450, 12, 0],
  ["bottom right", 300, 450, 12, 180],
  ["top left", 100, 50, 40, 0],
  ["top right", 300, 50, 40, 180],
  ["in the middle", 200, 250, 26, 90],
  ["near the bottom left", 120, 410, 12, 0],
  ["a quarter of the way within the margins", 160, 330, 19, 45],
  ["far outside", 9000, -9000, 40, 180],
])("chooses the tower %s of the drawing", (_, x, y, floors, twist) => {
  const tower = { floors: expect.closeTo(floors), twist: expect.closeTo(twist) }
  expect(towerAt({ x, y }, rectangle(100, 50, 200, 400))).toEqual(tower)
})

it("chooses a valid tower while the drawing has no size yet", () => {
  expect(towerAt({ x: 5, y: 5 }, rectangle(0, 0, 0, 0))).toEqual({ floors: 40, twist: 0 })
})

it("approaches another tower with time, and reaches it exactly", () => {
  const to = { floors: 12, twist: 180 }
  const [soon, later] = [towards(firstTower, to, 16), towards(firstTower, to, 100)]
  const floors = [firstTower, soon, later, to].map((tower) => tower.floors)
  expect(floors).toEqual([...new Set(floors)].sort((a, b) => b - a))
  const twists = [soon, later, to].map((tower) => tower.twist)
  expect(twists).toEqual([...new Set(twists)].sort((a, b) => a - b))
  let tower = firstTower
  for (let frame = 0; frame < 60; frame++) tower = towards(tower, to, 16)
  expect(tower).toEqual(to)
  expect(towards(to, to, 16)).toEqual(to)
})

it("draws whole floors and degrees", () => {
  expect(drawable({ floors: 33.6, twist: 89.7 })).toEqual({ floors: 34, twist: 90 })
})

it("begins within the ranges", () => {
  expect(firstTower.floors).toBeLessThanOrEqual(towerRange.floors.max)
  expect(firstTower.twist).toBeLessThanOrEqual(towerRange.twist.max)
})
