import fs from "node:fs"
import path from "node:path"
import type { Settings } from "../../backend/lib/settings"
import { requireDatabase } from "../checks/database"
import { embeddedPostgres, runningPostgres } from "./embedded-postgres"
import { endLater } from "./endings"
import { claimFolder } from "./single-instance"

/** The shop's own PostgreSQL. */
export const shopCluster = (dataDir: string) => ({ directory: path.join(dataDir, "postgres"), database: "shop" })

/** Starts the database if the shop does not run. Throws when there is none. */
export async function openShopDatabase({ databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl)
    return databaseUrl
  }
  const cluster = shopCluster(dataDir)
  if (!fs.existsSync(path.join(cluster.directory, "password"))) {
    throw new Error(`There is no shop in DATA_DIR ${dataDir}, and DATABASE_URL is not set.`)
  }
  const url = runningPostgres(cluster)
  if (url) return url
  // A shop that starts now would lose its database midway.
  endLater("data folder", await claimFolder(dataDir))
  const database = await embeddedPostgres(cluster)
  endLater("PostgreSQL", database.stop)
  return database.url
}
