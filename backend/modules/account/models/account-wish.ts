import { model } from "@medusajs/framework/utils"

/**
 * Somebody asked for a link to a new password (ruling 26). The answer is the same for every address, so whether there is
 * such an account is looked up after it: the row keeps what was asked until then, also through a crash.
 */
export const AccountWish = model
  .define("account_wish", {
    id: model.id({ prefix: "awish" }).primaryKey(),
    /** Where the link leads: to the shop or to the dashboard. */
    kind: model.enum(["shopper-reset", "staff-reset"]),
    /** Normalised; of an account or not. */
    email: model.text(),
  })
  .indexes([{ on: ["created_at"] }])
