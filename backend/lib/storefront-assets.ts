import fs from "node:fs"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurns } from "./in-turns"
import { log } from "./log/log"
import { run, together } from "./rows"

/** A build whose servers ended so long ago has no open tabs. Days. */
const keptDays = 30
/** How often a server says that it still serves its build. Milliseconds. */
const toldEvery = 24 * 60 * 60 * 1000

/**
 * Puts the files of this server's build, which are named by their content, where every server finds them, and answers how
 * to find those of any build that was served in the last 30 days (docs/decisions/067).
 */
export async function shareAssets(
  container: MedusaContainer,
  folder: string,
): Promise<(name: string) => Promise<Buffer | undefined>> {
  // Beside each text lie its compressed forms.
  const names = fs.readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name))
  await tell(container, folder, names)
  const warn = (error: unknown) => log.warn("storefront_not_shared", { error })
  setInterval(() => tell(container, folder, names).catch(warn), toldEvery).unref()
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
function tell(container: MedusaContainer, folder: string, names: readonly string[]): Promise<void> {
  return together(container, async ({ execute }) => {
    await execute("select pg_advisory_xact_lock(hashtext('storefront_asset'))", [])
    const known = await execute("update storefront_asset set seen_at = now() where id = any(?) returning id", [names])
    const ids = new Set((known as { rows: { id: string }[] }).rows.map(({ id }) => id))
    const missing = names.filter((name) => !ids.has(name))
    if (missing.length === 0) return
    const bodies = missing.map((name) => fs.readFileSync(path.join(folder, name)))
    await execute("insert into storefront_asset (id, body) select * from unnest(?::text[], ?::bytea[])", [
      missing,
      bodies,
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
