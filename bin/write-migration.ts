import fs from "node:fs"
import { endFailed } from "./lib/endings"
import { generateMigration, migrationsOf, moduleNames } from "./lib/generate-migration"

/** `npm run migration -- <module>` */
async function main(): Promise<void> {
  const [name = ""] = process.argv.slice(2)
  if (!moduleNames().includes(name)) {
    throw new Error(`Name the module: npm run migration -- ${moduleNames().join(" | ")}`)
  }
  const before = fs.readdirSync(migrationsOf(name))
  await generateMigration(name)
  const written = fs.readdirSync(migrationsOf(name)).filter((file) => !before.includes(file))
  console.log(written.length > 0 ? `Written: ${written.join(", ")}` : "Nothing to write: the models have not changed.")
}

main().catch(endFailed)
