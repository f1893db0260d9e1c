import { model } from "@medusajs/framework/utils"

/** Staff let the shop mail a version to those who have an earlier one. Once per version. */
export const UpdateMailing = model
  .define("update_mailing", {
    id: model.id({ prefix: "upm" }).primaryKey(),
    digital_file_id: model.text(),
    /** Payment environment: purchases of others deliver nothing (ruling 19). */
    environment: model.text(),
    /** Addresses when staff pressed the button. */
    recipients: model.number(),
  })
  .indexes([{ on: ["digital_file_id"], unique: true }])

/** An address that wants no mails about new versions. Kept so that the shop does not write again. */
export const UpdateStop = model
  .define("update_stop", {
    id: model.id({ prefix: "ups" }).primaryKey(),
    /** Normalized (ruling 27). */
    email: model.text(),
    /** Digital product's id, or `all`. */
    scope: model.text(),
  })
  .indexes([{ on: ["email", "scope"], unique: true }])
