import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurns } from "./in-turns"
import { log } from "./log/log"
import { run, together } from "./rows"

/** A build whose servers ended so long ago has no open tabs. Days. */
const keptDays = 30
/** How often a server says that it still serves its build. Milliseconds. */
const toldEvery = 24 * 60 * 60 * 1000

/** A file of any build that was served in the last 30 days, by its name. */
export type SharedFiles = (name: string) => Promise<Buffer | undefined>

/**
 * Puts the files of this server's storefront, which are named by their content, where every server finds them, and answers
 * how to find those of other builds (docs/decisions/067).
 */
export function shareAssets(container: MedusaContainer, folder: string): Promise<SharedFiles> {
  // Beside each text lie its compressed forms.
  const names = fs.readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name))
  return shareFiles(container, names, (name) => fs.readFileSync(path.join(folder, name)))
}

/** The same for Medusa's dashboard, whose files are kept and found in gzip's form: whole they are 9 MB a build. */
export async function shareDashboard(container: MedusaContainer, folder: string): Promise<SharedFiles> {
  const prefix = "app/"
  const ids = fs.readdirSync(folder).map((name) => prefix + name)
  const read = (id: string) => gzipSync(fs.readFileSync(path.join(folder, id.slice(prefix.length))))
  const shared = await shareFiles(container, ids, read)
  return (name) => shared(prefix + name)
}

async function shareFiles(
  container: MedusaContainer,
  ids: readonly string[],
  read: (id: string) => Buffer,
): Promise<SharedFiles> {
  await tell(container, ids, read)
  const warn = (error: unknown) => log.warn("storefront_not_shared", { error })
  setInterval(() => tell(container, ids, read).catch(warn), toldEvery).unref()
  return inTurns(async (asked) => {
    const rows = await run<{ id: string; body: Buffer }>(
      container,
      "select id, body from storefront_asset where id = any(?)",
      [asked],
    )
    return new Map(rows.map(({ id, body }) => [id, body]))
  })
}

/** One server at a time: two that write the same rows in different orders would stand in each other's way. */
function tell(container: MedusaContainer, ids: readonly string[], read: (id: string) => Buffer): Promise<void> {
  return together(container, async ({ execute }) => {
    await execute("select pg_advisory_xact_lock(hashtext('storefront_asset'))", [])
    const known = await execute("update storefront_asset set seen_at = now() where id = any(?) returning id", [ids])
    const there = new Set((known as { rows: { id: string }[] }).rows.map(({ id }) => id))
    const missing = ids.filter((id) => !there.has(id))
    if (missing.length === 0) return
    await execute("insert into storefront_asset (id, body) select * from unnest(?::text[], ?::bytea[])", [
      missing,
      missing.map(read),
    ])
  })
}

/** Takes away a batch of files of builds that nobody has served for long. Returns how many. */
export async function clearAssets(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `delete from storefront_asset where id in (
       select id from storefront_asset where seen_at < now() - ? * interval '1 day' limit ?)
     returning id`,
    [keptDays, limit],
  )
  return gone.length
}
