import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { FileReading } from "../../lib/definition/delivered-file"
import { enqueue } from "../../lib/due-work/enqueue"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, runIn, transactionOf } from "../../lib/statements"
import { DigitalFile, DigitalUpload } from "./models/digital-file"
import { DigitalProduct } from "./models/digital-product"
import { DigitalDownload, Entitlement } from "./models/entitlement"
import { UpdateMailing, UpdateStop } from "./models/update-mail"
import { readerVersion, storedReading } from "./stored-reading"
import * as versions from "./versions"

interface NewUpload {
  digitalProductId: string
  version: string
  storageKey: string
}

interface NewEntitlement {
  transaction_id: string
  filename: string
  product_name: string
  email: string
  order_id: string
  digital_product_id: string
  digital_file_id: string
}

interface NewMailing {
  /** The version's id. */
  id: string
  digitalProductId: string
  version: string
  recipients: number
  environment: string
  /** Medusa's user id. */
  actorId: string
}

export interface UnreadFile {
  id: string
  filename: string
  storage_key: string
  /** In bytes. PostgreSQL returns a bigint as text. */
  size: string
}

/** In milliseconds. */
export const heartbeat = 10_000

const deadAfter = "1 minute"

/** Long enough for payments that had started when the product was deleted. */
const filesRestFor = "1 day"

export class DigitalProductService extends MedusaService({
  DigitalProduct,
  DigitalFile,
  DigitalUpload,
  DigitalDownload,
  Entitlement,
  UpdateMailing,
  UpdateStop,
}) {
  /** Idempotent: one entitlement per transaction and file. */
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

  /** One statement that locks in the same order each time, so parallel downloads all count. */
  @InjectManager()
  async countDownloads(
    downloads: readonly { entitlementId: string; fileId: string }[],
    byBuyer: boolean,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const rows = downloads.map((download) => ({ ...download, id: generateEntityId(undefined, "ddl") }))
    await context.manager?.execute(
      `with started as (
         select row.id, "entitlementId", "fileId"
         from jsonb_to_recordset(?::jsonb) as row (id text, "entitlementId" text, "fileId" text)
           join entitlement on entitlement.id = "entitlementId"
         order by entitlement.id for update of entitlement
       ), counted as (
         update entitlement set download_count = download_count + 1, last_downloaded_at = now(),
           buyer_download_count = buyer_download_count + ?::boolean::int,
           last_buyer_download_at = case when ?::boolean then now() else last_buyer_download_at end
         from started where entitlement.id = started."entitlementId"
         returning entitlement.*, started.id as download_id, started."fileId" as file_id
       )
       insert into digital_download
         (id, entitlement_id, digital_product_id, digital_file_id, version, email, transaction_id, by_buyer)
       select download_id, counted.id, file.digital_product_id, file.id, file.version, counted.email,
         counted.transaction_id, ?
       from counted join digital_file file on file.id = counted.file_id`,
      [JSON.stringify(rows), byBuyer, byBuyer, byBuyer],
    )
  }

  /** Undefined if the same version is already being uploaded. */
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

  @InjectTransactionManager()
  async keepUploadAlive(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await runIn(context, "update digital_upload set alive_at = now() where id = ? returning id", [id])
  }

  /** Locks the row until `remove` is done. The row stays if `remove` throws. */
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

  @InjectManager()
  async deadUploads(@MedusaContext() context: ModuleContext = {}): Promise<{ id: string }[]> {
    return runIn(context, `select id from digital_upload where alive_at < now() - interval '${deadAfter}' limit 100`)
  }

  /**
   * Returns the id of a version not yet delivered; undefined if the upload was dropped. Throws `duplicate_error`, and
   * `not_found` if the product was retired.
   */
  @InjectTransactionManager()
  addVersion(version: versions.NewVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.add(context, version)
  }

  /** Deletes products that were never sold, which frees their names. Idempotent. */
  @InjectTransactionManager()
  async retire(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const update = "set deleted_at = now(), updated_at = now()"
    // The product's row comes first, because adding a version locks it too.
    await runIn(context, `update digital_product ${update} where id = ? and deleted_at is null returning id`, [id])
    const ofIt = "digital_product_id = ? and deleted_at is null"
    await runIn(context, `update digital_file ${update} where ${ofIt} returning id`, [id])
  }

  /** Products that were retired at least a day ago. */
  @InjectManager()
  async retiredWithFiles(@MedusaContext() context: ModuleContext = {}): Promise<string[]> {
    const rows = await runIn<{ id: string }>(
      context,
      `select id from digital_product product where deleted_at < now() - interval '${filesRestFor}'
         and exists (select 1 from digital_file where digital_product_id = product.id)`,
    )
    return rows.map(({ id }) => id)
  }

  /** All rows stay if `remove` throws. */
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

  /** False if there is no such version. Idempotent. */
  @InjectTransactionManager()
  deliverVersion(wanted: versions.WantedVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.deliver(context, wanted)
  }

  /** False if there is no such version. Idempotent. */
  @InjectTransactionManager()
  writeNotes(
    notes: Parameters<typeof versions.writeNotes>[1],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    return versions.writeNotes(context, notes)
  }

  /** False if there is no such version. Idempotent. */
  @InjectTransactionManager()
  writeRunsOn(
    runsOn: Parameters<typeof versions.writeRunsOn>[1],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    return versions.writeRunsOn(context, runsOn)
  }

  /** False if these mails were already started. */
  @InjectTransactionManager()
  async beginMailing(mailing: NewMailing, @MedusaContext() context: ModuleContext = {}): Promise<boolean> {
    const { id, digitalProductId, version, recipients, environment, actorId } = mailing
    const begun = await runIn(
      context,
      `insert into update_mailing (id, digital_file_id, environment, recipients) values (?, ?, ?, ?)
       on conflict do nothing returning id`,
      [generateEntityId(undefined, "upm"), id, environment, recipients],
    )
    if (begun.length === 0) return false
    const manager = transactionOf(context)
    await enqueue(manager, { kind: "product-update", subject: id })
    const subject = { type: "digital_product", id: digitalProductId }
    await insertStaffAction(manager, { actorId, action: "mail-update", subject, details: { version, recipients } })
    return true
  }

  /** Versions that are announced by mail and that this transaction's files now deliver. */
  @InjectManager()
  async mailedVersions(transactionId: string, @MedusaContext() context: ModuleContext = {}): Promise<string[]> {
    const rows = await runIn<{ id: string }>(
      context,
      `select file.id from update_mailing mailing join digital_file file on file.id = mailing.digital_file_id
       where is_current and file.deleted_at is null and digital_product_id in (
         select digital_product_id from entitlement where transaction_id = ?)`,
      [transactionId],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Versions unread, or read by another reader version. In random order, so that failing files do not block the others.
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

  @InjectTransactionManager()
  async keepReading(id: string, reading: FileReading, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const update = "update digital_file set definition = ?::jsonb, updated_at = now() where id = ? returning id"
    await runIn(context, update, [JSON.stringify(storedReading(reading)), id])
  }
}
