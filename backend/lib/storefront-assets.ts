import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "./log/log"
import { run } from "./rows"
import { Shop } from "./shop"

/** In days. */
const keptDays = 30
/** In milliseconds. */
const sharedEvery = 24 * 60 * 60 * 1000

export type SharedFiles = (name: string) => Promise<Buffer | undefined>

/** Decision 025. */
export function shareAssets(container: MedusaContainer, folder: string): Promise<SharedFiles> {
  const names = fs.readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name))
  return shareFiles(container, names, (name) => fs.readFileSync(path.join(folder, name)))
}

/** Stores the dashboard's files gzipped: 9 MB for each build. */
export async function shareDashboard(container: MedusaContainer, folder: string): Promise<SharedFiles> {
  const prefix = "app/"
  const ids = fs.readdirSync(folder).map((name) => prefix + name)
  const read = (id: string) => gzipSync(fs.readFileSync(path.join(folder, id.slice(prefix.length))))
  const shared = await shareFiles(container, ids, read)
  return (name) => shared(prefix + name)
}

async function shareFiles(container: MedusaContainer, ids: readonly string[], read: (id: string) => Buffer) {
  await share(container, ids, read)
  const warn = (error: unknown) => log.warn("storefront_not_shared", { error })
  setInterval(() => share(container, ids, read).catch(warn), sharedEvery).unref()
  return inTurns(async (asked) => {
    const rows = await run<{ id: string; body: Buffer }>(
      container,
      "select id, body from storefront_asset where id = any(?)",
      [asked],
    )
    return new Map(rows.map(({ id, body }) => [id, body]))
  })
}

/** One server at a time: parallel writers could deadlock. */
function share(container: MedusaContainer, ids: readonly string[], read: (id: string) => Buffer): Promise<void> {
  return container.resolve(Shop.LOCKS).run("storefront assets", async () => {
    const seen = "update storefront_asset set seen_at = now() where id = any(?) returning id"
    const there = new Set((await run<{ id: string }>(container, seen, [ids])).map(({ id }) => id))
    const missing = ids.filter((id) => !there.has(id))
    if (missing.length === 0) return
    await run(
      container,
      "insert into storefront_asset (id, body) select * from unnest(?::text[], ?::bytea[]) on conflict do nothing",
      [missing, missing.map(read)],
    )
  })
}

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

/** Batches keys, one load at a time, so all callers use one connection. */
export function inTurns<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | undefined

  function queue() {
    const keys = new Set<string>()
    const found = last.then(() => {
      next = undefined
      return load([...keys])
    })
    last = found.catch(() => undefined)
    return { keys, found }
  }

  return async (key) => {
    next ??= queue()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
