import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { at } from "../lib/vec"
import { parameters } from "./parameters"
import { createLevels, type LevelInputs, type Levels } from "./rules"
import { levelTrial } from "./trial"

const empty: Levels = { levels: [], floorPlanType: "Floor Plan", ceilingPlanType: "Ceiling Plan" }

const run = (inputs: Partial<LevelInputs>, model: Partial<Levels> = {}) =>
  createLevels({ ...defaultsOf(parameters), ...inputs }, { ...empty, ...model })

it("makes at most 500 levels", () => {
  const problem = "602 levels are too many: one run creates at most 500."
  expect(run({ storeys: "600x3000" })).toEqual({ levels: [], plans: [], report: ["Nothing was written.", [problem]] })
})

it("never gives two levels one name, or two new ones the same elevation", () => {
  const random = seeded(7)
  for (let i = 0; i < 300; i += 1) {
    const levels = levelTrial.draw(random).written.model.elements.filter((element) => element.class === "Level")
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length)
  }
  for (const parts of ["", "A: 0; B: 1800; C: 3600", "A: 0; B: 0.5"]) {
    const made = run({ parts }).levels.filter(({ becomes }) => becomes === "new")
    const elevations = made.map(({ elevation }) => elevation).sort((a, b) => a - b)
    for (const [n, elevation] of elevations.slice(1).entries()) expect(elevation - at(elevations, n)).toBeGreaterThan(1)
  }
})
