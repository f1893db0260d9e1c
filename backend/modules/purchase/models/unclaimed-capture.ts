import { model } from "@medusajs/framework/utils"

/** A capture that somebody presented and that the shop could not turn into a purchase (ruling 16): for staff to see. */
export const UnclaimedCapture = model
  .define("unclaimed_capture", {
    id: model.id({ prefix: "uncap" }).primaryKey(),
    capture_id: model.text(),
    environment: model.text(),
    email: model.text(),
    /** What PayPal says was captured: cents of `currency_code`. */
    amount: model.number(),
    currency_code: model.text(),
    reason: model.text(),
  })
  .indexes([{ on: ["capture_id"], unique: true, where: "deleted_at IS NULL" }])
