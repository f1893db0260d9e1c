import { describe, expect, it } from "vitest"
import { recipes } from "../../deliverables/recipes"
import { defaultsOf } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import { randomInputs } from "../../scripts/lib/random-inputs"
import { artworks } from "../artworks"
import { inventedFigures, textsOn } from "../lib/lettering"
import { headlines, type LiveDrawing, liveSheet, nothingDrawn } from "../lib/live-drawing"
import { boxifiedFormGenerator } from "./boxified-form-generator"
import { cubistFacadeGenerator } from "./cubist-facade-generator"
import { familyValidator } from "./family-validator"
import { gridCreator } from "./grid-creator"
import { levelCreator } from "./level-creator"
import { lineClean } from "./line-clean"
import { parametricTower } from "./parametric-tower"
import { parkingGenius } from "./parking-genius"
import { roomTagCenter } from "./room-tag-center"
import { structuralOptimizer } from "./structural-optimizer"
import { surfacePanelizer } from "./surface-panelizer"

const forms = [boxifiedFormGenerator, cubistFacadeGenerator, parametricTower, surfacePanelizer]
const plans = [familyValidator, gridCreator, levelCreator, lineClean, parkingGenius, roomTagCenter, structuralOptimizer]
const drawings: readonly LiveDrawing[] = [...forms, ...plans]

describe.each(drawings)("the live drawing of $id", (live) => {
  const { id, parameters, model = {}, site = {}, start, pictured = {} } = live
  const settable = { ...parameters, ...model, ...site }
  const ofTheFile = recipes.get(id)?.parameters ?? []
  const plain = (svg: string): string => svg.replace(/c\d+/g, "clip")

  it("equals the gallery's first drawing with that drawing's values, byte for byte", () => {
    const still = artworks.find((artwork) => artwork.id === id)
    const inputs: typeof start = Object.assign({}, start, pictured)
    expect(plain(liveSheet(live, inputs).svg)).toBe(plain(still?.draw(1).svg ?? ""))
    expect(plain(liveSheet(live, inputs, { isSmall: true }).svg)).toBe(plain(still?.small(1) ?? ""))
  })

  it("starts with the file's defaults", () => {
    // The lines of its model stray by more than usual.
    const other = id === "line-clean" ? { tolerance: 150, gap: 150, corner: 250 } : {}
    expect(start).toMatchObject({ ...defaultsOf(parameters), ...other })
  })

  it("has the inputs of the file, within their ranges, and names those that it lacks", () => {
    const shown = Object.values(parameters)
    for (const parameter of shown) {
      const own = ofTheFile.find(({ name }) => name === parameter.name)
      expect(own).toMatchObject({ kind: parameter.kind, value: parameter.value })
      if (own?.kind !== "number" || parameter.kind !== "number") continue
      expect(parameter).toMatchObject({ unit: own.unit, max: own.max, step: own.step })
      expect(parameter.min).toBeGreaterThanOrEqual(own.min)
    }
    const missing = ofTheFile.filter(({ name }) => !shown.some((parameter) => parameter.name === name))
    for (const { name } of missing) expect(live.leftOut).toContain(`'${name}'`)
    expect(Object.keys(start).sort()).toEqual(expect.arrayContaining(Object.keys(settable).sort()))
  })

  it("draws all inputs, says whether the script makes anything, and letters only the script's figures", () => {
    const random = seeded(7)
    for (let run = 0; run < 25; run += 1) {
      const inputs = { ...start, ...modest(randomInputs(settable, random)) }
      const drawn = live.draw(inputs, true)
      const { runs, measured = [] } = drawn.drawn ?? { runs: [] }
      // Signs are ignored.
      const sizes = [...measured, ...Object.values(inputs).map(Number)].map(Math.abs)
      const texts = [...drawn.parameters.map(([, value]) => value), ...textsOn(drawn.drawing.join(""))]
      expect(inventedFigures(texts, { runs, measured: sizes })).toEqual([])
      expect(drawn.drawing.join("")).not.toMatch(/NaN|Infinity|undefined/)
      expect(drawn.report).not.toBe("")
      if (live.makes) expect(live.makes(inputs)).toBe(/<(?:path|rect|circle) /.test(drawn.drawing.join("")))
    }
  })

  it("consists of elements that the page can paint", () => {
    const sheet = liveSheet(live, start).svg + liveSheet(live, start, { isSmall: true }).svg
    const names = [...sheet.matchAll(/<(\w+)/g)].map(([, name]) => name)
    const known = ["svg", "g", "clipPath", "path", "rect", "circle", "text"]
    expect(known).toEqual(expect.arrayContaining([...new Set(names)]))
    expect(sheet).not.toMatch(/<g (?!clip-path="[^"]*">)/)
  })

  it("has the same texts as a draft", () => {
    const [draft, whole] = [live.draw(start, true), live.draw(start)]
    expect({ ...draft, drawing: [] }).toEqual({ ...whole, drawing: [] })
    expect(textsOn(draft.drawing.join(""))).toEqual(textsOn(whole.drawing.join("")))
  })
})

/** A hundred cells each way take seconds; ten draw alike. */
function modest<T extends Record<string, unknown>>(inputs: T): T {
  const least = { columns: 12, rows: 12, uCount: 14, vCount: 14, floors: 30, samples: 2, limit: 60000 }
  const entries = Object.entries(least).filter(([name]) => name in inputs)
  const limited = entries.map(([name, most]) => [name, Math.min(most, Number(inputs[name]))])
  return { ...inputs, ...Object.fromEntries(limited) }
}

it("finishes drawing a tower with warped floors", () => {
  const warped = { sides: 5, radius: 7.5, cut: 0.16, floors: 68, twist: 139, taper: 0.79, bulge: 0.1, warp: 0.08 }
  const drawn = parametricTower.draw({ ...parametricTower.start, ...warped, coreWidth: 17.9, panelWidth: 7.6 })
  expect(drawn.report).toMatch(/^68 floors/)
})

const grids = (spacingsX: string) => gridCreator.draw({ ...gridCreator.start, spacingsX })
const levels = (storeys: string) => levelCreator.draw({ ...levelCreator.start, storeys })

it("lists of more storeys than fit in a section are reported", () => {
  const { drawing, report } = levels("498x3000")
  expect(textsOn(drawing.join("")).join(" ")).toContain("More than 60 levels are not drawn.")
  expect(report).toMatch(/^500 levels from -3400 to 1494000 mm/)
})

it("lists that make no sense get the script's own answer", () => {
  expect(grids("six").report).toContain("'six' is not understood")
  expect(levels("").report).toContain("the list is empty")
  expect(levels("").drawing.join("")).toContain("the list is empty")
})

it.each([
  ["radial", { radial: true, spacingsX: "6x15", spacingsY: "2x6000" }, "Rays and rings"],
  ["radial, with one ray", { radial: true, spacingsX: "", spacingsY: "2x6000" }, "Rays and rings"],
  ["skewed and turned", { angle: 70, turn: 30 }, "Skewed"],
])("lists draw grids that are %s", (_, change, title) => {
  expect(gridCreator.draw({ ...gridCreator.start, ...change }).title).toBe(title)
})

it("shortens a Dynamo report to its unlisted lines and to why nothing was written", () => {
  expect(headlines(["4 grids", ["Along X", ["1 at 0 mm"]], ["wrong", "worse"]])).toBe("4 grids\nwrong\nworse")
  const taken = ["4 grids", ["Nothing was written: taken", ["1", "2"]]]
  expect(headlines(taken)).toBe("4 grids\nNothing was written: taken: 1; 2")
})

it("marks grids with duplicate names, and says that none is written", () => {
  const { report, drawing, title } = gridCreator.draw({ ...gridCreator.start, firstY: "1" })
  expect(report).toContain("Nothing was written: these names are taken or occur twice: 1; 2; 3")
  expect(textsOn(drawing.join(""))).toContain("Nothing was written: these names are taken or occur twice")
  expect(title).toBe("From two lists of spacings")
})

it("marks levels that are not made, with the reason", () => {
  const inputs = { storeys: "3x3000", basementPrefix: "", digits: 1, firstNumber: 1 }
  const { report, drawing } = levelCreator.draw({ ...levelCreator.start, ...inputs })
  expect(report).toContain("Not changed: 1 at 0 mm: the name is taken at -3400 mm")
  expect(textsOn(drawing.join("")).filter((words) => words.endsWith("not made"))).toEqual(["1 not made"])
})

it("breaks a long report into lines", () => {
  expect(nothingDrawn("word ".repeat(40))).toHaveLength(3)
})
