import fs from "node:fs"
import path from "node:path"
import { DmlEntity, ModulesSdkUtils } from "@medusajs/framework/utils"

const modules = path.join(__dirname, "../../backend/modules")

export function moduleNames(): string[] {
  return fs.readdirSync(modules)
}

export function migrationsOf(name: string): string {
  return path.join(modules, name, "migrations")
}

type Generation = Parameters<typeof ModulesSdkUtils.buildGenerateMigrationScript>[0]

/** As `medusa db:generate`, without a database. Throws when nothing could be written. */
export async function generateMigration(name: string, pathToMigrations = migrationsOf(name)): Promise<void> {
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
  if (failures.length > 0) throw new Error(`No migration could be written for ${name}: ${failures.join("; ")}`)
}

async function modelsOf(name: string): Promise<Generation["models"]> {
  const folder = path.join(modules, name, "models")
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const exported = await Promise.all(files.map((file) => import(path.join(folder, file))))
  return exported.flatMap((file) => Object.values(file)).filter((value) => DmlEntity.isDmlEntity(value))
}
