import { model } from "@medusajs/framework/utils"

/** A browser that is signed in to the shop (ruling 25), when there is no Redis. */
export const AccountSession = model
  .define("account_session", {
    /** Hash of the cookie's secret: whoever reads the table cannot sign in with it. */
    id: model.text().primaryKey(),
    auth_identity_id: model.text(),
    customer_id: model.text(),
    /** The identity's own address, normalised (ruling 27). */
    email: model.text(),
    expires_at: model.dateTime(),
    /** Noted at most once an hour. It began at `created_at`. */
    last_used_at: model.dateTime(),
    /** From where it was used last, roughly, such as `203.0.113.0/24`. */
    network: model.text().nullable(),
    /** Such as `Firefox on Windows`. */
    browser: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id"] }, { on: ["expires_at"] }])
