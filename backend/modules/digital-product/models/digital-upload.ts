import { model } from "@medusajs/framework/utils"

/**
 * A version of a file while it is on its way: what is stored already and belongs to no version yet. A row that nobody
 * keeps alive tells what to delete after a server died.
 */
export const DigitalUpload = model
  .define("digital_upload", {
    id: model.id({ prefix: "dupl" }).primaryKey(),
    digital_product_id: model.text(),
    version: model.text(),
    /** The key of the private file in Medusa's file module. */
    storage_key: model.text(),
    /** When its server said last that bytes still come. */
    alive_at: model.dateTime(),
  })
  .indexes([{ on: ["digital_product_id", "version"], unique: true, where: "deleted_at IS NULL" }])
