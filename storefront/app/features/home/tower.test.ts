import { expect, it } from "vitest"
import { towerHeight, towerLevels } from "./tower"

it("draws every level, and stands on the ground", () => {
  const levels = towerLevels({ levels: 12, twist: 0 })
  expect(levels).toHaveLength(12)
  expect(towerHeight(12).metres).toBeCloseTo(43.2)
})

it("shows both visible sides of an unturned floor, one lit and one in shade", () => {
  const [ground] = towerLevels({ levels: 1, twist: 0 })
  expect(ground?.litGlass.match(/M/g)).toHaveLength(1)
  expect(ground?.shadedGlass.match(/M/g)).toHaveLength(1)
})

it("turns each level further than the one below", () => {
  const tops = towerLevels({ levels: 3, twist: 5 }).map((level) => level.slabTop)
  expect(new Set(tops).size).toBe(3)
})
