import { type ModuleContext, runIn } from "../../lib/statements"

/** Takes stored files away. */
export type FilesRemoval = (storageKeys: string[]) => Promise<unknown>

/** Stored files stay for so long: whoever was about to pay when the product was deleted has paid by then. */
const filesRestFor = "1 day"

/** Lets the names of a product go. What is left of it, its versions and their files, no page shows any more. */
export async function retire(context: ModuleContext, id: string): Promise<void> {
  const update = "set deleted_at = now(), updated_at = now()"
  // The product first: it is what adding a version locks.
  await runIn(context, `update digital_product ${update} where id = ? and deleted_at is null returning id`, [id])
  await runIn(
    context,
    `update digital_file ${update} where digital_product_id = ? and deleted_at is null returning id`,
    [id],
  )
}

/** The products that were retired a while ago and still have files in the store. */
export async function withFilesLeft(context: ModuleContext): Promise<string[]> {
  const rows = await runIn<{ id: string }>(
    context,
    `select id from digital_product product where deleted_at < now() - interval '${filesRestFor}'
       and exists (select 1 from digital_file where digital_product_id = product.id)`,
  )
  return rows.map(({ id }) => id)
}

/** Forgets the versions of a retired product, whose stored files `remove` takes away; when that throws, all rows stay. */
export async function dropFiles(context: ModuleContext, id: string, remove: FilesRemoval): Promise<void> {
  const rows = await runIn<{ storage_key: string }>(
    context,
    `delete from digital_file file using digital_product product
     where product.id = ? and product.deleted_at is not null and file.digital_product_id = product.id
     returning file.storage_key`,
    [id],
  )
  if (rows.length > 0) await remove(rows.map(({ storage_key }) => storage_key))
}
