import { model } from "@medusajs/framework/utils"

/**
 * A gift card (rulings 20 to 23). All amounts are whole cents. `balance` and `held` are sums over its ledger: the
 * database books them with each entry and refuses every other change.
 */
export const GiftCard = model
  .define("gift_card", {
    id: model.id({ prefix: "gcard" }).primaryKey(),
    /** An upper-case GUID. */
    code: model.text(),
    /** Where it was paid: "local", "sandbox" or "production"; it pays only there (ruling 19). */
    environment: model.text(),
    /**
     * - `reserved`: a code that nobody has paid for; worth nothing
     * - `active`: pays, as long as something is left
     * - `disabled`: by staff; pays nothing
     * - `expired`: a reservation whose time is over
     */
    status: model.enum(["reserved", "active", "disabled", "expired"]),
    /** What it was issued for. */
    value: model.number(),
    /** What is on it, with what is held. */
    balance: model.number().default(0),
    /** What payments under way have laid hands on: nobody else may spend it. */
    held: model.number().default(0),
    /** Of a reservation. */
    reserved_until: model.dateTime().nullable(),
    issued_at: model.dateTime().nullable(),
    /** The purchase that paid for it, and the place of its line there, counted from 0. */
    purchase_id: model.text().nullable(),
    purchase_line: model.number().nullable(),
    order_id: model.text().nullable(),
    kind: model.enum(["self", "gift"]).default("self"),
    /** Normalised (ruling 27). */
    buyer_email: model.text().nullable(),
    recipient_email: model.text().nullable(),
    /** When staff last corrected the address that it is mailed to. */
    readdressed_at: model.dateTime().nullable(),
    recipient_name: model.text().nullable(),
    sender_name: model.text().nullable(),
    message: model.text().nullable(),
    /** Of a card that staff made: whoever sends the same request twice makes one. */
    request_key: model.text().nullable(),
  })
  .indexes([
    { on: ["code"], unique: true },
    { on: ["purchase_id", "purchase_line"], unique: true, where: "purchase_id IS NOT NULL" },
    { on: ["request_key"], unique: true, where: "request_key IS NOT NULL" },
    { on: ["status", "reserved_until"] },
    { on: ["id"], where: "held > 0", name: "IDX_gift_card_held" },
  ])
