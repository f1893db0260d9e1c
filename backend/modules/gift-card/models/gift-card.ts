import { model } from "@medusajs/framework/utils"

/**
 * Gift card in cents (rulings 20 to 23). The database books `balance` and `held` from the ledger and refuses other
 * changes.
 */
export const GiftCard = model
  .define("gift_card", {
    id: model.id({ prefix: "gcard" }).primaryKey(),
    /** Upper-case GUID. */
    code: model.text(),
    /** "local", "sandbox" or "production". The card can be spent only there (ruling 19). */
    environment: model.text(),
    /**
     * `reserved`: nobody has paid for the code yet. `disabled`: by staff, or because its money was taken back.
     * `expired`: the reservation lapsed.
     */
    status: model.enum(["reserved", "active", "disabled", "expired"]),
    value: model.number(),
    /** Balance in cents; includes `held`. */
    balance: model.number().default(0),
    /** Part of the balance that payments in progress have reserved. */
    held: model.number().default(0),
    reserved_until: model.dateTime().nullable(),
    issued_at: model.dateTime().nullable(),
    /** Purchase that paid for the card. `purchase_line`: index from 0. */
    purchase_id: model.text().nullable(),
    purchase_line: model.number().nullable(),
    order_id: model.text().nullable(),
    kind: model.enum(["self", "gift"]).default("self"),
    /** Normalized (ruling 27). */
    buyer_email: model.text().nullable(),
    recipient_email: model.text().nullable(),
    /** Last correction of the address by staff. */
    readdressed_at: model.dateTime().nullable(),
    recipient_name: model.text().nullable(),
    sender_name: model.text().nullable(),
    message: model.text().nullable(),
    /** Idempotency key of cards that staff make. */
    request_key: model.text().nullable(),
  })
  .indexes([
    { on: ["code"], unique: true },
    { on: ["purchase_id", "purchase_line"], unique: true, where: "purchase_id IS NOT NULL" },
    { on: ["request_key"], unique: true, where: "request_key IS NOT NULL" },
    { on: ["status", "reserved_until"] },
    { on: ["id"], where: "held > 0", name: "IDX_gift_card_held" },
    { on: ["recipient_email"], where: "recipient_email IS NOT NULL" },
    { on: ["buyer_email"], where: "purchase_id IS NULL AND buyer_email IS NOT NULL" },
  ])
