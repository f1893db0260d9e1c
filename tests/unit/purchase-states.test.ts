import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { allowedPairs, fitsStatus, statesDocument } from "../helpers/drawn-states"
import { root } from "../helpers/prepared"

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")

/** Changing the table needs another migration, named here. */
const moving = read("backend/modules/purchase/migrations/Migration20261123195100.ts")
const fitting = read("backend/modules/purchase/migrations/Migration20261123130000.ts")

it("the database holds the same moves", () => {
  const pairs = allowedPairs().map(([from, to]) => `('${from}', '${to}')`)
  expect(moving).toContain(`not in (${pairs.join(", ")})`)
})

it("the database holds what each state asks of a row", () => {
  expect(fitting).toContain(`check (${fitsStatus()}) not valid`)
})

it("the document is drawn from it", () => {
  expect(read("docs/purchase-states.md")).toBe(statesDocument())
})
