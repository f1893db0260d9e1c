import fs from "node:fs"
import path from "node:path"
import { root } from "../backend/lib/project"
import { readSettings, type Settings } from "../backend/lib/settings"
import { requireDatabase } from "./checks/database"
import { loadEnvFile } from "./checks/env-file"
import { forgetHash, type SharedSecret, sharedSecrets } from "./checks/secrets"
import { embeddedPostgres } from "./lib/embedded-postgres"
import { forgetSecret } from "./lib/secrets"
import { folderOwner } from "./lib/single-instance"

/** `npm run new-secret -- COOKIE_SECRET` */
async function main(): Promise<void> {
  const [name = ""] = process.argv.slice(2)
  if (!isShared(name)) throw new Error(`Name it: npm run new-secret -- ${Object.keys(sharedSecrets).join(" | ")}`)
  loadEnvFile(path.join(root, ".env"))
  const settings = readSettings()
  const owner = folderOwner(settings.dataDir)
  if (owner) throw new Error(`The shop in ${settings.dataDir} runs, as process ${owner}. Stop it first.`)
  await inDatabase(settings, (url) => forgetHash(url, name))
  const key = sharedSecrets[name]
  if (settings[key])
    console.log(`Set another ${name} on every server, then start them: the first server's value is used.`)
  else {
    forgetSecret(settings, key)
    console.log(`The next start creates a new ${name}.`)
  }
}

function isShared(name: string): name is SharedSecret {
  return Object.hasOwn(sharedSecrets, name)
}

async function inDatabase({ databaseUrl, dataDir }: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const directory = path.join(dataDir, "postgres")
  if (!fs.existsSync(directory)) throw new Error(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR.`)
  const database = await embeddedPostgres({ directory, database: "shop" })
  await work(database.url).finally(database.stop)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
