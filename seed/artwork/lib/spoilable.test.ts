import { expect, it } from "vitest"
import { range } from "../../scripts/lib/vec"
import { modelReport, someOf, spoilable } from "./spoilable"

it("spoils one more thing with every press, and keeps the earlier ones spoilt", () => {
  const all = range(13)
  for (const seed of range(20)) {
    const chosen = range(14).map((count) => someOf(all, count, seed))
    for (const count of range(13)) expect(chosen[count + 1]?.slice(0, count)).toEqual(chosen[count])
    expect(new Set(chosen[13]).size).toBe(13)
  }
  expect(new Set(range(20).map((seed) => someOf(all, 3, seed).join())).size).toBeGreaterThan(15)
})

it("lets a visitor spoil from none to all", () => {
  expect(spoilable({ moved: ["Move a tag", 13] })).toEqual({
    moved: { kind: "number", name: "Move a tag", unit: "", value: 0, min: 0, max: 13, step: 1 },
    seed: { kind: "number", name: "Seed", unit: "", value: 0, min: 0, max: 999, step: 1 },
    run: { kind: "switch", name: "Run the script", value: true },
  })
})

it("the text beside a model names the visitor's changes, and that the script has not run again yet", () => {
  const text = "You changed: a moved, b pinned.\nThe script has not run again yet."
  expect(modelReport(["a moved", "b pinned"], undefined)).toBe(text)
})

it("the text beside a model is the script's report, with its lists at the end", () => {
  const report = ["2 tags", ["To move", ["a", "b"]], ["In place", []], ["Not done", "at all"], "Nothing was written."]
  const text = "You changed: a moved.\n2 tags\nNot done\nat all\nNothing was written.\n\nTo move: a; b"
  expect(modelReport(["a moved"], report)).toBe(text)
  expect(modelReport([], ["2 tags"])).toBe("2 tags")
})
