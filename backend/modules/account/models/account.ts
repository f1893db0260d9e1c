import { model } from "@medusajs/framework/utils"

export const Account = model.define("account", {
  /** Id of Medusa's auth identity. */
  id: model.text().primaryKey(),
  last_login_at: model.dateTime().nullable(),
  /** Bearer tokens from before this time are void, because the password changed (ruling 26). */
  tokens_valid_from: model.dateTime().nullable(),
  /** Hash of a secret in the browser that chose an unverified account's password (ruling 24). */
  browser_hash: model.text().nullable(),
})

/** A signed-in browser (ruling 25). Used only without Redis. */
export const AccountSession = model
  .define("account_session", {
    /** Hash of the cookie's secret. */
    id: model.text().primaryKey(),
    auth_identity_id: model.text(),
    customer_id: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    expires_at: model.dateTime(),
    /** Updated at most once an hour. */
    last_used_at: model.dateTime(),
    /** `203.0.113.0/24`. */
    network: model.text().nullable(),
    /** `Firefox on Windows`. */
    browser: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id"] }, { on: ["expires_at"] }])

/** Request for a new password (ruling 26). The account is looked up after the answer, which is always the same. */
export const AccountWish = model
  .define("account_wish", {
    id: model.id({ prefix: "awish" }).primaryKey(),
    kind: model.enum(["shopper-reset", "staff-reset"]),
    /** Normalized. There may be no account with this address. */
    email: model.text(),
  })
  .indexes([{ on: ["created_at"] }])
