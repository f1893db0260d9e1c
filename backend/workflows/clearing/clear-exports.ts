import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { run } from "../../lib/rows"
import { type FeedFile, keyOf } from "../export/exported-file"

/** Files with the data of customers lie about no longer than somebody needs to save them. Days. */
const kept = 7

/** Takes away a batch of what the bell told long ago, with the files of exports. Returns how many. */
export async function clearExports(container: MedusaContainer, limit: number): Promise<number> {
  const old = await run<{ id: string; file: FeedFile | null }>(
    container,
    `select id, data -> 'file' as file from notification
     where channel = 'feed' and created_at < now() - ? * interval '1 day' order by created_at limit ?`,
    [kept, limit],
  )
  const keys = old.flatMap(({ file }) => (file ? [keyOf(file)] : []))
  // The files first: a row that is left leads the next run to its file, which may be gone.
  if (keys.length > 0) await container.resolve(Modules.FILE).deleteFiles(keys)
  await run(container, "delete from notification where channel = 'feed' and id = any(?)", [old.map(({ id }) => id)])
  return old.length
}
