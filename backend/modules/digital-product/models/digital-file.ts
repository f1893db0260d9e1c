import { model } from "@medusajs/framework/utils"
import { DigitalProduct } from "./digital-product"

/** Version of a file. The shop keeps it as long as somebody may have paid for it. */
export const DigitalFile = model
  .define("digital_file", {
    id: model.id({ prefix: "dfile" }).primaryKey(),
    digital_product: model.belongsTo(() => DigitalProduct, { mappedBy: "files" }),
    /** Latest delivery name; before delivery, the name at upload. */
    filename: model.text(),
    version: model.text(),
    /** Shoppers read it: page, feed and mails. */
    notes: model.text().nullable(),
    /** Staff's own words of earlier releases of the shop. Shoppers never see them. */
    changelog: model.text().nullable(),
    /** Key in Medusa's file module. */
    storage_key: model.text(),
    /** Bytes. PostgreSQL returns a bigint as text: use Number(). */
    size: model.number(),
    /** SHA-256, hexadecimal. */
    sha256: model.text(),
    /** Medusa's user id; null for seed data. */
    uploaded_by: model.text().nullable(),
    /** See stored-reading.ts; null: unread. */
    definition: model.json().nullable(),
    /** See `Statements` in runs-on.ts; null: not stated. */
    runs_on: model.json().nullable(),
    /** At most one per product. */
    is_current: model.boolean().default(false),
    /** First delivery; a trigger writes it. Null: shoppers do not know this version. */
    published_at: model.dateTime().nullable(),
    /** Staff went back to a version published earlier. A trigger clears it when this one is delivered again. */
    withdrawn_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["digital_product_id", "version"], unique: true, where: "deleted_at IS NULL" },
    { on: ["digital_product_id"], unique: true, where: "is_current AND deleted_at IS NULL" },
  ])

/** Upload in progress. A stale row names the file to delete after a crash. */
export const DigitalUpload = model
  .define("digital_upload", {
    id: model.id({ prefix: "dupl" }).primaryKey(),
    digital_product_id: model.text(),
    version: model.text(),
    /** Key in Medusa's file module. */
    storage_key: model.text(),
    /** Last heartbeat. */
    alive_at: model.dateTime(),
  })
  .indexes([{ on: ["digital_product_id", "version"], unique: true, where: "deleted_at IS NULL" }])
