import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { withDoors } from "../../compat-api/doors/guide"
import { root } from "../helpers/prepared"

it("the integrators' guide shows the table of doors as it is (npm run doors writes it)", () => {
  const guide = fs.readFileSync(path.join(root, "docs/integrators.md"), "utf8")
  expect(guide).toBe(withDoors(guide))
})
