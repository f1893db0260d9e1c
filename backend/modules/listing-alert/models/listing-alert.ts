import { model } from "@medusajs/framework/utils"

/** Request for one mail when a listing opens. Deleted after the mail, or when the address ends it. */
export const ListingAlert = model
  .define("listing_alert", {
    id: model.id({ prefix: "alert" }).primaryKey(),
    /** Category handle. */
    listing: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    /** Address without its plus part. */
    mailbox: model.text(),
    /** Number of confirmation mails sent. */
    mails: model.number().default(0),
    /** Moment when an unconfirmed alert is deleted. */
    expires_at: model.dateTime(),
    confirmed_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["email", "listing"], unique: true }, { on: ["listing"] }, { on: ["mailbox"] }])
