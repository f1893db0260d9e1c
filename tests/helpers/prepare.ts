import fs from "node:fs"
import { buildAll } from "../../bin/lib/builds"
import { type DatabaseServerOptions, startDatabaseServer } from "./database-server"
import { keptServer } from "./kept-server"
import { workFolder, writePrepared } from "./prepared"

/**
 * Prepares a run: builds what is stale, starts a database server of the tests' own, and fills a template that each shop
 * of a test is cloned from (50 ms instead of 15 s). Returns what ends it. `isDurable`: the database waits for the disk,
 * as a shop's does; tests are faster without. `environment`: of the seed, and of every shop.
 */
export async function prepare({
  isDurable = false,
  environment = {},
}: Omit<DatabaseServerOptions, "built"> = {}): Promise<() => Promise<void>> {
  fs.rmSync(workFolder, { recursive: true, force: true })
  fs.mkdirSync(workFolder, { recursive: true })
  const options = { isDurable, environment, built: buildAll() }
  // What a seed puts elsewhere than into the folder is gone with the run.
  const isKept = Object.keys(environment).length === 0
  const server = await (isKept ? keptServer(options) : startDatabaseServer(workFolder, options))
  writePrepared(server.prepared)
  return server.stop
}
