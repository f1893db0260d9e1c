import { model } from "@medusajs/framework/utils"
import { DigitalProduct } from "./digital-product"

/** One version of a file for sale. Rows and stored files stay for as long as somebody may have paid for them. */
export const DigitalFile = model
  .define("digital_file", {
    id: model.id({ prefix: "dfile" }).primaryKey(),
    digital_product: model.belongsTo(() => DigitalProduct, { mappedBy: "files" }),
    /** The name under which it is delivered, or was last; of one that never was, the name at its upload. */
    filename: model.text(),
    version: model.text(),
    changelog: model.text().nullable(),
    /** The key of the private file in Medusa's file module. */
    storage_key: model.text(),
    /** Bytes. A bigint, which PostgreSQL gives as a text: read it with Number(). */
    size: model.number(),
    /** Hexadecimal SHA-256 of the bytes. */
    sha256: model.text(),
    /** Medusa's user who uploaded it; null when the shop brought it along. */
    uploaded_by: model.text().nullable(),
    /** What is inside of it (stored-reading.ts); null: it has not been read. */
    definition: model.json().nullable(),
    /** The version that is delivered. At most one of a product. */
    is_current: model.boolean().default(false),
  })
  .indexes([
    { on: ["digital_product_id", "version"], unique: true, where: "deleted_at IS NULL" },
    { on: ["digital_product_id"], unique: true, where: "is_current AND deleted_at IS NULL" },
  ])
