import { model } from "@medusajs/framework/utils"

/**
 * Somebody asks to be told once, by e-mail, when a listing that says Coming Soon opens. The row goes when the mail was
 * sent, or when it is ended; so what is kept of people is what they still wait for.
 */
export const ListingAlert = model
  .define("listing_alert", {
    id: model.id({ prefix: "alert" }).primaryKey(),
    /** The handle of its category. */
    listing: model.text(),
    /** Normalised (ruling 27). */
    email: model.text(),
    /** Where mails to the address end up: what follows a plus left out. */
    mailbox: model.text(),
    /** How many mails with a link to confirm it were written. */
    mails: model.number().default(0),
    /** When it is deleted, unless it is confirmed. */
    expires_at: model.dateTime(),
    confirmed_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["email", "listing"], unique: true }, { on: ["listing"] }, { on: ["mailbox"] }])
