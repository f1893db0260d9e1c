import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { generateMigration, migrationsOf, moduleNames } from "../../bin/lib/generate-migration"

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"))

afterAll(() => fs.rmSync(scratch, { recursive: true }))

it.each(moduleNames())("`npm run migration` has nothing to write for %s", async (name) => {
  const migrations = migrationsOf(name)
  const copy = path.join(scratch, name)
  fs.cpSync(migrations, copy, { recursive: true })
  await generateMigration(name, copy)
  expect(contentOf(copy)).toEqual(contentOf(migrations))
})

function contentOf(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder)
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]))
}

it("no two migrations have the same name, since the database keeps one list of all", () => {
  const filesOf = (name: string) => fs.readdirSync(migrationsOf(name)).filter((file) => file.endsWith(".ts"))
  const names = moduleNames().flatMap(filesOf)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
