import { model } from "@medusajs/framework/utils"

/**
 * Right to download one file of a transaction (ruling 31). Copies names and version, so that changes to the product
 * break nothing.
 */
export const Entitlement = model
  .define("entitlement", {
    id: model.id({ prefix: "ent" }).primaryKey(),
    transaction_id: model.text(),
    /** File name at purchase. */
    filename: model.text(),
    product_name: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    order_id: model.text(),
    digital_product_id: model.text(),
    /** Version at purchase; delivered if the product has no current one. */
    digital_file_id: model.text(),
    /** Also counts programs that follow links in mails. */
    download_count: model.number().default(0),
    last_downloaded_at: model.dateTime().nullable(),
    /** Downloads that the buyer made (ruling 66). */
    buyer_download_count: model.number().default(0),
    last_buyer_download_at: model.dateTime().nullable(),
    revoked_at: model.dateTime().nullable(),
    revoked_reason: model.text().nullable(),
  })
  .indexes([
    { on: ["transaction_id", "filename"], unique: true, where: "deleted_at IS NULL" },
    { on: ["email"], where: "deleted_at IS NULL" },
    { on: ["order_id"], where: "deleted_at IS NULL" },
    { on: ["digital_product_id"], where: "deleted_at IS NULL" },
  ])

/** A started download. The database refuses changes. Columns are copied, so that lists need no join. */
export const DigitalDownload = model
  .define("digital_download", {
    id: model.id({ prefix: "ddl" }).primaryKey(),
    entitlement_id: model.text(),
    digital_product_id: model.text(),
    digital_file_id: model.text(),
    version: model.text(),
    email: model.text(),
    transaction_id: model.text(),
    /** True if made with the purchase's token or session, not with the mailed link alone (ruling 66). */
    by_buyer: model.boolean().default(false),
    at: model.dateTime(),
  })
  .indexes([
    { on: ["digital_product_id", "at", "id"] },
    { on: ["digital_product_id", "email", "id"] },
    { on: ["entitlement_id"] },
  ])
