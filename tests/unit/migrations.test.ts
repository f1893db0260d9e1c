import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { DmlEntity, ModulesSdkUtils } from "@medusajs/framework/utils"
import { afterAll, expect, it } from "vitest"
import { root } from "../helpers/prepared"

const modules = path.join(root, "backend/modules")
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"))

afterAll(() => fs.rmSync(scratch, { recursive: true }))

/**
 * `medusa db:generate` compares the models with the snapshot beside the migrations and writes what is missing; it needs
 * no database for that.
 */
it.each(fs.readdirSync(modules))("db:generate has nothing to write for %s", async (name) => {
  const migrations = path.join(modules, name, "migrations")
  const copy = path.join(scratch, name)
  fs.cpSync(migrations, copy, { recursive: true })
  await generate(name, copy)
  expect(contentOf(copy)).toEqual(contentOf(migrations))
})

type Generation = Parameters<typeof ModulesSdkUtils.buildGenerateMigrationScript>[0]

/** What `medusa db:generate <module>` does, into another folder of migrations. */
async function generate(name: string, pathToMigrations: string): Promise<void> {
  const { default: exported } = await import(path.join(modules, name, "index.ts"))
  const moduleName: string = exported.service.prototype.__joinerConfig().serviceName
  const run = ModulesSdkUtils.buildGenerateMigrationScript({
    moduleName,
    models: await modelsOf(name),
    pathToMigrations,
  })
  const failures: unknown[] = []
  const logger = { info() {}, error: (...failure: unknown[]) => failures.push(failure) }
  const options = { database: { clientUrl: "postgres://localhost:9/never-asked" } }
  await (run as (input: object) => Promise<void>)({ options, logger })
  expect(failures).toEqual([])
}

async function modelsOf(name: string): Promise<Generation["models"]> {
  const folder = path.join(modules, name, "models")
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const exported = await Promise.all(files.map((file) => import(path.join(folder, file))))
  return exported.flatMap((file) => Object.values(file)).filter((value) => DmlEntity.isDmlEntity(value))
}

function contentOf(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder)
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]))
}
