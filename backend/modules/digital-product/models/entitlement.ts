import { model } from "@medusajs/framework/utils"

/**
 * The right to download one file, bought with one transaction (ruling 31). It keeps the names and the version of the
 * time of purchase, so that nothing staff do to a product later breaks what was paid for.
 */
export const Entitlement = model
  .define("entitlement", {
    id: model.id({ prefix: "ent" }).primaryKey(),
    transaction_id: model.text(),
    /** The catalogue's file name when it was bought. */
    filename: model.text(),
    product_name: model.text(),
    /** Normalised (ruling 27). */
    email: model.text(),
    order_id: model.text(),
    digital_product_id: model.text(),
    /** The version that was current when it was bought: delivered when the product has no current one any more. */
    digital_file_id: model.text(),
    download_count: model.number().default(0),
    last_downloaded_at: model.dateTime().nullable(),
    revoked_at: model.dateTime().nullable(),
    revoked_reason: model.text().nullable(),
  })
  .indexes([
    { on: ["transaction_id", "filename"], unique: true, where: "deleted_at IS NULL" },
    { on: ["email"], where: "deleted_at IS NULL" },
    { on: ["order_id"], where: "deleted_at IS NULL" },
    { on: ["digital_product_id"], where: "deleted_at IS NULL" },
  ])
