import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { changedDashboard, changedFile, changes } from "./changed-dashboard"

const dashboard = path.dirname(require.resolve("@medusajs/dashboard"))
const kit = ["drawer", "focus-modal", "icon-button", "input", "select"].map(
  (part) => `../esm/components/${part}/${part}.js`,
)
const files = [
  ...fs.readdirSync(dashboard).flatMap((file) => (file.endsWith(".mjs") ? path.join(dashboard, file) : [])),
  ...kit.map((file) => path.join(path.dirname(require.resolve("@medusajs/ui")), file)),
]

it("applies each change to exactly one of Medusa's files", () => {
  const done: string[] = []
  for (const file of files) {
    changedFile(fs.readFileSync(file, "utf8"), (what) => void done.push(what))
  }
  expect(done.sort()).toEqual(changes.map(({ what }) => what).sort())
})

it("leaves other files unchanged", () => {
  expect(changedFile("const base = [...base, ...regions?.map(one)]", () => {})).toBeUndefined()
})

it("fails the build when Medusa's files no longer match", () => {
  expect(() => changedDashboard().buildEnd()).toThrow(/column for the shop.+one column/)
  expect(() => changedDashboard().buildEnd(new Error("Another"))).not.toThrow()
})
