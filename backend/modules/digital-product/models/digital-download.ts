import { model } from "@medusajs/framework/utils"

/**
 * A download that began: who had which version, and when. Rows are only ever added; the database refuses to change or
 * delete one. Address, transaction and version are copied, so that a list of any length needs no other table.
 */
export const DigitalDownload = model
  .define("digital_download", {
    id: model.id({ prefix: "ddl" }).primaryKey(),
    entitlement_id: model.text(),
    digital_product_id: model.text(),
    digital_file_id: model.text(),
    version: model.text(),
    email: model.text(),
    transaction_id: model.text(),
    at: model.dateTime(),
  })
  .indexes([
    { on: ["digital_product_id", "at", "id"] },
    { on: ["digital_product_id", "email", "id"] },
    { on: ["entitlement_id"] },
  ])
