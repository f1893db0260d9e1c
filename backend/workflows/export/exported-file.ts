import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"
import { run } from "../../lib/rows"

/** A file as Medusa's exports record it. */
export interface FeedFile {
  filename: string
  /** Public address. It does not work with local files; in a bucket it is valid for an hour. */
  url: string
}

/** Medusa stores the key only in the address. */
export function keyOf({ url }: Pick<FeedFile, "url">): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "")
}

/** Throws `not_found`. */
export async function exportedFile(
  container: MedusaContainer,
  notificationId: string,
): Promise<{ filename: string; content: Readable }> {
  const sql = "select data -> 'file' as file from notification where id = ? and channel = 'feed' and deleted_at is null"
  const [row] = await run<{ file: FeedFile | null }>(container, sql, [notificationId])
  if (!row?.file) throw notFound("This export is no longer available. Please start it again.")
  const key = keyOf(row.file)
  const files = container.resolve(Modules.FILE)
  await files.retrieveFile(key)
  return { filename: row.file.filename, content: await files.getDownloadStream(key) }
}
