import { generateEntityId } from "@medusajs/framework/utils"
import { type ModuleContext, runIn } from "../../lib/statements"

export interface NewUpload {
  digitalProductId: string
  version: string
  storageKey: string
}

export interface Upload {
  id: string
  storage_key: string
}

/** Takes the stored file away. */
export type Removal = (storageKey: string) => Promise<unknown>

/** An upload says this often that it is alive, in milliseconds. */
export const heartbeat = 10_000

/** An upload that was silent for so long has lost its server. */
const deadAfter = "1 minute"

export async function begin(context: ModuleContext, upload: NewUpload): Promise<string | undefined> {
  const [row] = await runIn<{ id: string }>(
    context,
    `insert into digital_upload (id, digital_product_id, version, storage_key) values (?, ?, ?, ?)
     on conflict do nothing returning id`,
    [generateEntityId(undefined, "dupl"), upload.digitalProductId, upload.version, upload.storageKey],
  )
  return row?.id
}

export async function keepAlive(context: ModuleContext, id: string): Promise<void> {
  await runIn(context, "update digital_upload set alive_at = now() where id = ? returning id", [id])
}

/** The row is locked until the file is gone: an upload that comes to life again finds that it was dropped. */
export async function drop(context: ModuleContext, id: string, remove: Removal): Promise<void> {
  const [row] = await runIn<Upload>(context, "delete from digital_upload where id = ? returning id, storage_key", [id])
  if (row) await remove(row.storage_key)
}

export function dead(context: ModuleContext): Promise<Upload[]> {
  return runIn(
    context,
    `select id, storage_key from digital_upload where alive_at < now() - interval '${deadAfter}' limit 100`,
  )
}
