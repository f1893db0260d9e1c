import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"
import { run } from "../../lib/rows"

/** What Medusa's exports write into a row of the bell. */
export interface FeedFile {
  filename: string
  /** Where the file store would give it to anybody: nowhere on this machine, for an hour in a bucket. */
  url: string
}

/** The file of a row of the bell, by the key that Medusa kept in its address alone. */
export function keyOf({ url }: Pick<FeedFile, "url">): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "")
}

/** The bytes of an export. Throws `not_found` when there is no such export any more. */
export async function exportedFile(
  container: MedusaContainer,
  notificationId: string,
): Promise<{ filename: string; content: Readable }> {
  const sql = "select data -> 'file' as file from notification where id = ? and channel = 'feed' and deleted_at is null"
  const [row] = await run<{ file: FeedFile | null }>(container, sql, [notificationId])
  if (!row?.file) throw notFound("This export is not kept any more: begin it again.")
  const key = keyOf(row.file)
  const files = container.resolve(Modules.FILE)
  await files.retrieveFile(key)
  return { filename: row.file.filename, content: await files.getDownloadStream(key) }
}
