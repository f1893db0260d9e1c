import { model } from "@medusajs/framework/utils"

/** What the shop knows of an auth identity beyond Medusa: by the identity's id. */
export const Account = model.define("account", {
  /** Of Medusa's auth identity. */
  id: model.text().primaryKey(),
  last_login_at: model.dateTime().nullable(),
  /** Bearer tokens that were made before are refused: the password was changed since (ruling 26). */
  tokens_valid_from: model.dateTime().nullable(),
  /** Hash of the secret in the browser that chose the password of an account not verified yet (ruling 24). */
  browser_hash: model.text().nullable(),
})
