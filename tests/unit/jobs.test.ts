import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { jobNames } from "../../backend/lib/jobs"
import { root } from "../helpers/prepared"

it("every job has a file of its name", async () => {
  const folder = path.join(root, "backend/jobs")
  const files = fs.readdirSync(folder)
  const known = await Promise.all(files.map(async (file) => (await import(path.join(folder, file))).config.name))
  expect(known.map((name) => `${name}.ts`)).toEqual(files)
  expect(known.sort()).toEqual([...jobNames])
})
