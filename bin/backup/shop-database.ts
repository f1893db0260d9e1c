import fs from "node:fs"
import path from "node:path"
import type { Settings } from "../../backend/lib/settings"
import { requireDatabase } from "../checks/database"
import { embeddedPostgres, runningPostgres } from "../lib/embedded-postgres"
import { claimFolder } from "../lib/single-instance"
import type { Endings } from "./endings"

/** The address of the shop's database, whether the shop runs or not. Throws one sentence when there is none. */
export async function openShopDatabase({ databaseUrl, dataDir }: Settings, endings: Endings): Promise<string> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl)
    return databaseUrl
  }
  const options = { directory: path.join(dataDir, "postgres"), database: "shop" }
  if (!fs.existsSync(path.join(options.directory, "password"))) {
    throw new Error(`There is no shop in DATA_DIR ${dataDir}, and DATABASE_URL names no other.`)
  }
  const url = runningPostgres(options)
  if (url) return url
  // A shop that starts now would find its database ended in the middle.
  endings.push(await claimFolder(dataDir))
  const database = await embeddedPostgres(options)
  endings.push(database.stop)
  return database.url
}
