import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { changedDashboard, changedFile } from "./changed-dashboard"

const dashboard = path.dirname(require.resolve("@medusajs/dashboard"))
const files = fs.readdirSync(dashboard).filter((file) => file.endsWith(".mjs"))

it("changes one file of Medusa's for each change, and once", () => {
  const done: string[] = []
  const changed = files.filter((file) =>
    changedFile(fs.readFileSync(path.join(dashboard, file), "utf8"), (what) => void done.push(what)),
  )
  expect(changed).toHaveLength(4)
  expect(done).toHaveLength(4)
})

it("leaves every other file as it is", () => {
  expect(changedFile("const base = [...base, ...regions?.map(one)]", () => {})).toBeUndefined()
})

it("fails a build whose files are not as they were", () => {
  expect(() => changedDashboard().buildEnd()).toThrow(/column for the shop.+one column/)
  expect(() => changedDashboard().buildEnd(new Error("Another"))).not.toThrow()
})
