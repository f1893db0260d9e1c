import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { FileReading } from "../../lib/definition/delivered-file"
import { type ModuleContext, runIn } from "../../lib/statements"
import { DigitalDownload } from "./models/digital-download"
import { DigitalFile } from "./models/digital-file"
import { DigitalProduct } from "./models/digital-product"
import { DigitalUpload } from "./models/digital-upload"
import { Entitlement } from "./models/entitlement"
import { readerVersion, storedReading } from "./stored-reading"
import * as versions from "./versions"

/** A version that is on its way into the store. */
interface NewUpload {
  digitalProductId: string
  version: string
  storageKey: string
}

/** The right to a file, as it is bought. */
interface NewEntitlement {
  transaction_id: string
  filename: string
  product_name: string
  email: string
  order_id: string
  digital_product_id: string
  digital_file_id: string
}

/** A version whose file is to be read. */
export interface UnreadFile {
  id: string
  filename: string
  storage_key: string
  /** Bytes, as PostgreSQL gives a bigint. */
  size: string
}

/** An upload says this often that it is alive, in milliseconds. */
export const heartbeat = 10_000

/** An upload that was silent for so long has lost its server. */
const deadAfter = "1 minute"

/** Stored files stay for so long: whoever was about to pay when the product was deleted has paid by then. */
const filesRestFor = "1 day"

export class DigitalProductService extends MedusaService({
  DigitalProduct,
  DigitalFile,
  DigitalUpload,
  DigitalDownload,
  Entitlement,
}) {
  /** Grants what was bought. What was granted before stays as it is: a file of a transaction has one entitlement. */
  @InjectManager()
  async grant(entitlements: readonly NewEntitlement[], @MedusaContext() context: ModuleContext = {}): Promise<void> {
    if (entitlements.length === 0) return
    const rows = entitlements.map((row) => ({ id: generateEntityId(undefined, "ent"), ...row }))
    await runIn(
      context,
      `insert into entitlement
         (id, transaction_id, filename, product_name, email, order_id, digital_product_id, digital_file_id)
       select id, transaction_id, filename, product_name, email, order_id, digital_product_id, digital_file_id
       from jsonb_populate_recordset(null::entitlement, ?::jsonb)
       on conflict (transaction_id, filename) where deleted_at is null do nothing`,
      [JSON.stringify(rows)],
    )
  }

  /** Counts a download and notes its version, in one statement, so that downloads at the same moment all count. */
  @InjectManager()
  async countDownload(
    entitlementId: string,
    fileId: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    await context.manager?.execute(
      `with counted as (
         update entitlement set download_count = download_count + 1, last_downloaded_at = now() where id = ? returning *
       )
       insert into digital_download
         (id, entitlement_id, digital_product_id, digital_file_id, version, email, transaction_id)
       select ?, counted.id, file.digital_product_id, file.id, file.version, counted.email, counted.transaction_id
       from counted join digital_file file on file.id = ?`,
      [entitlementId, generateEntityId(undefined, "ddl"), fileId],
    )
  }

  /** Notes that a version is on its way. Undefined when another upload of the same version is. */
  @InjectTransactionManager()
  async beginUpload(upload: NewUpload, @MedusaContext() context: ModuleContext = {}): Promise<string | undefined> {
    const [row] = await runIn<{ id: string }>(
      context,
      `insert into digital_upload (id, digital_product_id, version, storage_key) values (?, ?, ?, ?)
       on conflict do nothing returning id`,
      [generateEntityId(undefined, "dupl"), upload.digitalProductId, upload.version, upload.storageKey],
    )
    return row?.id
  }

  /** Says that bytes still come. */
  @InjectTransactionManager()
  async keepUploadAlive(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await runIn(context, "update digital_upload set alive_at = now() where id = ? returning id", [id])
  }

  /**
   * Forgets an upload whose stored file `remove` takes away; when that throws, the row stays for the next try. It is
   * locked until the file is gone: an upload that comes to life again finds that it was dropped.
   */
  @InjectTransactionManager()
  async dropUpload(
    id: string,
    remove: (storageKey: string) => Promise<unknown>,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const sql = "delete from digital_upload where id = ? returning storage_key"
    const [row] = await runIn<{ storage_key: string }>(context, sql, [id])
    if (row) await remove(row.storage_key)
  }

  /** The uploads whose servers have not said for a while that bytes still come. */
  @InjectManager()
  async deadUploads(@MedusaContext() context: ModuleContext = {}): Promise<{ id: string }[]> {
    return runIn(context, `select id from digital_upload where alive_at < now() - interval '${deadAfter}' limit 100`)
  }

  /**
   * Makes a version of what was uploaded, delivered at once or not, and returns its id. Undefined when the upload was
   * taken for dead meanwhile. Throws `duplicate_error` when the product has this version already, and `not_found` when
   * it was retired.
   */
  @InjectTransactionManager()
  addVersion(version: versions.NewVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.add(context, version)
  }

  /** Lets go of a product that was never sold: its names are free, and nothing of it is found. May be repeated. */
  @InjectTransactionManager()
  async retire(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const update = "set deleted_at = now(), updated_at = now()"
    // The product first: it is what adding a version locks.
    await runIn(context, `update digital_product ${update} where id = ? and deleted_at is null returning id`, [id])
    const ofIt = "digital_product_id = ? and deleted_at is null"
    await runIn(context, `update digital_file ${update} where ${ofIt} returning id`, [id])
  }

  /** The ids of the products that were retired a day ago or earlier, and still have files in the store. */
  @InjectManager()
  async retiredWithFiles(@MedusaContext() context: ModuleContext = {}): Promise<string[]> {
    const rows = await runIn<{ id: string }>(
      context,
      `select id from digital_product product where deleted_at < now() - interval '${filesRestFor}'
         and exists (select 1 from digital_file where digital_product_id = product.id)`,
    )
    return rows.map(({ id }) => id)
  }

  /** Forgets the versions of a retired product, whose stored files `remove` takes away; when that throws, all stay. */
  @InjectTransactionManager()
  async dropFilesOfRetired(
    id: string,
    remove: (storageKeys: string[]) => Promise<unknown>,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const rows = await runIn<{ storage_key: string }>(
      context,
      `delete from digital_file file using digital_product product
       where product.id = ? and product.deleted_at is not null and file.digital_product_id = product.id
       returning file.storage_key`,
      [id],
    )
    if (rows.length > 0) await remove(rows.map(({ storage_key }) => storage_key))
  }

  /** Delivers this version from now on. False when the product has no such version. May be repeated. */
  @InjectTransactionManager()
  deliverVersion(wanted: versions.WantedVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.deliver(context, wanted)
  }

  /**
   * The versions that nobody has read yet, or another version of the reader did; with an id, that one. In no order: what
   * the store does not give stands before nobody.
   */
  @InjectManager()
  async unreadFiles(id?: string, @MedusaContext() context: ModuleContext = {}): Promise<UnreadFile[]> {
    return runIn(
      context,
      `select id, filename, storage_key, size from digital_file where deleted_at is null
         and (definition -> 'version') is distinct from to_jsonb(?::int) and id = coalesce(?, id)
       order by random() limit 100`,
      [readerVersion, id ?? null],
    )
  }

  /** Keeps what was read in a version's file. */
  @InjectTransactionManager()
  async keepReading(id: string, reading: FileReading, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const update = "update digital_file set definition = ?::jsonb, updated_at = now() where id = ? returning id"
    await runIn(context, update, [JSON.stringify(storedReading(reading)), id])
  }
}
