import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { contentsOf } from "./archive-contents"

const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])))

it("lists files with their folders, and neither folders nor what operating systems add", () => {
  const names = [
    "Tool.dyn",
    "examples/",
    "examples/House.rvt",
    "__MACOSX/._Tool.dyn",
    "examples/.DS_Store",
    "Thumbs.db",
  ]
  expect(contentsOf(archive(...names))).toEqual({ count: 2, names: ["Tool.dyn", "examples/House.rvt"] })
})

it("names the first forty and counts all, also one whose name is too long to be shown", () => {
  const names = [`${"long".repeat(60)}.dyn`, ...Array.from({ length: 50 }, (_, index) => `part ${index}.dyn`)]
  const contents = contentsOf(archive(...names))
  expect(contents?.count).toBe(51)
  expect(contents?.names).toEqual(names.slice(1, 41))
})

it.each([
  ["an archive without files", zipSync({})],
  ["no archive", strToU8("a text")],
])("lists nothing of %s", (_, bytes) => {
  expect(contentsOf(bytes)).toBeUndefined()
})
