import { model } from "@medusajs/framework/utils"
import { DigitalProduct } from "./digital-product"

/** The shop keeps each version that someone may have paid for. */
export const DigitalFile = model
  .define("digital_file", {
    id: model.id({ prefix: "dfile" }).primaryKey(),
    digital_product: model.belongsTo(() => DigitalProduct, { mappedBy: "files" }),
    /** Name under which the version was last delivered; before that, its name at upload. */
    filename: model.text(),
    version: model.text(),
    /** Text for shoppers, shown on the page, in the feed and in mails. */
    notes: model.text().nullable(),
    /** Notes that staff wrote in earlier releases of the shop. Shoppers never see them. */
    changelog: model.text().nullable(),
    /** Key in Medusa's file module. */
    storage_key: model.text(),
    /** In bytes. PostgreSQL returns a bigint as text: use Number(). */
    size: model.number(),
    /** SHA-256, hexadecimal. */
    sha256: model.text(),
    /** Medusa's user id; null for seed data. */
    uploaded_by: model.text().nullable(),
    /** See stored-reading.ts. Null: the file has not been read. */
    definition: model.json().nullable(),
    /** See `Statements` in runs-on.ts; null: not stated. */
    runs_on: model.json().nullable(),
    /** At most one per product. */
    is_current: model.boolean().default(false),
    /** First delivery, written by a trigger. Null: shoppers have not seen this version. */
    published_at: model.dateTime().nullable(),
    /** Moment when staff replaced this version by an earlier one. A trigger clears it when this version is delivered again. */
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
    /** Time of the last heartbeat. */
    alive_at: model.dateTime(),
  })
  .indexes([{ on: ["digital_product_id", "version"], unique: true, where: "deleted_at IS NULL" }])
