import { expect, it } from "vitest"
import { number, toggle, writeSwitch } from "../../../../seed/scripts/lib/parameters"
import { seeded } from "../../../../seed/scripts/lib/random"
import type { Setup } from "./messages"
import { canSpoil, spoil, spoilersOf } from "./model"
import { copiedText, surprise, valuesIn, withValues } from "./values"

const parameters = { grid: number("Grid", "mm", [50, 10, 500, 10]), write: writeSwitch }
const model = {
  moved: number("Move a tag", "", [0, 0, 2, 1]),
  pinned: number("Pin a tag", "", [0, 0, 10, 1]),
  seed: number("Seed", "", [0, 0, 999, 1]),
  run: toggle("Run the script", true),
}
const start = { grid: 50, write: true, moved: 0, pinned: 0, seed: 0, run: true }
const setup: Setup = { parameters, model, start, leftOut: "" }
const random = seeded(1)
const moved = (values = start) => spoil(values, "moved", setup, random) as typeof start

it("a spoilt model waits for the script, which only reports at first", () => {
  expect(moved()).toMatchObject({ grid: 50, moved: 1, pinned: 0, run: false, write: false })
})

it("a spoilt model is spoilt further by each press", () => {
  const once = moved({ ...start, grid: 70 })
  expect(spoil(moved(once), "pinned", setup, random)).toEqual({ ...once, moved: 2, pinned: 1 })
  const reported = { ...once, run: true }
  expect(moved(reported)).toEqual({ ...once, moved: 2 })
})

it("a spoilt model is spoilt again after a repair", () => {
  const repaired = { ...moved(moved()), run: true, write: true }
  const again = moved(repaired)
  expect(again).toMatchObject({ moved: 1, run: false, write: false })
  expect(again.seed).not.toBe(repaired.seed)
})

it("a spoilt model can be spoilt until nothing is left", () => {
  const [, of] = spoilersOf(setup)[0] ?? []
  if (!of) throw new Error("No button")
  expect(canSpoil(moved(), "moved", of)).toBe(true)
  expect(canSpoil(moved(moved()), "moved", of)).toBe(false)
  expect(canSpoil({ ...moved(moved()), run: true, write: true }, "moved", of)).toBe(true)
})

it("a spoilt model is never repaired by a script that cannot write", () => {
  const { write: _, ...reports } = parameters
  const { write: _written, ...values } = start
  const once = spoil(values, "moved", { ...setup, parameters: reports, start: values }, random)
  const twice = spoil({ ...once, run: true }, "moved", { ...setup, parameters: reports, start: values }, random)
  expect(twice).toEqual({ ...once, moved: 2 })
})

it("a spoilt model has a button for each count", () => {
  expect(spoilersOf(setup).map(([name, { name: label }]) => `${name}: ${label}`)).toEqual([
    "moved: Move a tag",
    "pinned: Pin a tag",
  ])
  expect(spoilersOf({ ...setup, model: undefined })).toEqual([])
})

it("a spoilt model is part of the address, but not of the copied parameters", () => {
  const values = { ...start, moved: 2, seed: 17, run: false, write: false }
  const address = withValues("https://shop.test/products/a", values, setup)
  expect(address).toBe("https://shop.test/products/a?write=0&moved=2&seed=17&run=0#live")
  expect(valuesIn(new URL(address).searchParams, setup)).toEqual(values)
  const extreme = valuesIn(new URLSearchParams("moved=99&pinned=-1&seed=1e9&run=x"), setup)
  expect(extreme).toMatchObject({ moved: 2, pinned: 0, seed: 999, run: false })
  expect(copiedText(values, setup)).toBe("Grid = 50")
})

it("a spoilt model can come from a surprise", () => {
  const counts = new Set(Array.from({ length: 40 }, (_, seed) => surprise(setup, seeded(seed)).pinned))
  expect([...counts].sort()).toEqual([0, 1, 2, 3])
})
