import { model } from "@medusajs/framework/utils"

/** Staff had the shop e-mail this version to buyers who have an earlier one. At most once per version. */
export const UpdateMailing = model
  .define("update_mailing", {
    id: model.id({ prefix: "upm" }).primaryKey(),
    digital_file_id: model.text(),
    /** Payment environment. Purchases made in another one deliver nothing (ruling 19). */
    environment: model.text(),
    /** Number of addresses when staff pressed the button. */
    recipients: model.number(),
  })
  .indexes([{ on: ["digital_file_id"], unique: true }])

/** An address that wants no mails about new versions. The row stays, so that the shop does not write again. */
export const UpdateStop = model
  .define("update_stop", {
    id: model.id({ prefix: "ups" }).primaryKey(),
    /** Normalized (ruling 27). */
    email: model.text(),
    /** A digital product's id, or `all`. */
    scope: model.text(),
  })
  .indexes([{ on: ["email", "scope"], unique: true }])
