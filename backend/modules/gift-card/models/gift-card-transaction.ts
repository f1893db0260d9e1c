import { model } from "@medusajs/framework/utils"

/**
 * An entry of a gift card's ledger. Entries are only ever added; the database refuses to change or delete one. Cents:
 * `amount` is what it did to the card's balance, `held` what it did to the part of it that is held.
 */
export const GiftCardTransaction = model
  .define("gift_card_transaction", {
    id: model.id({ prefix: "gctx" }).primaryKey(),
    gift_card_id: model.text(),
    /**
     * - `reserve`: the code was given out; `issue`: it was paid for, and holds its value
     * - `hold`: a payment under way holds an amount, which then is taken (`redeem`) or let go (`release`)
     * - `restore`: an amount comes back from a refunded purchase
     * - `adjust`: staff changed what it holds; `disable`, `enable`: staff stopped it, or let it pay again
     * - `void`: its own purchase is refunded, so what is unspent and not held is taken off it; `revive`: that refund did
     *   not come about, and it is put back
     */
    kind: model.enum([
      "reserve",
      "issue",
      "hold",
      "redeem",
      "release",
      "restore",
      "adjust",
      "disable",
      "enable",
      "void",
      "revive",
    ]),
    amount: model.number().default(0),
    held: model.number().default(0),
    /** What was on the card afterwards. */
    balance_after: model.number().default(0),
    /** The purchase that it belongs to: of an issue the one that paid for the card, else the one that the card pays. */
    purchase_id: model.text().nullable(),
    /** Counts the holds of a purchase: a hold that was let go may be followed by another. */
    hold_number: model.number().nullable(),
    /** The refund that it follows from, of `void`, `revive` and `restore`. */
    refund_id: model.text().nullable(),
    /** "shopper", "shop", or the id of a member of staff. */
    actor: model.text(),
    reason: model.text().nullable(),
  })
  .indexes([
    { on: ["gift_card_id", "created_at"] },
    { on: ["purchase_id", "kind", "hold_number"], unique: true, where: "hold_number IS NOT NULL" },
    // A purchase is paid by a card once, and a hold ends once: taken or let go.
    { on: ["purchase_id"], unique: true, where: "kind = 'redeem'", name: "IDX_gift_card_transaction_one_redemption" },
    {
      on: ["purchase_id", "hold_number"],
      unique: true,
      where: "kind IN ('redeem', 'release')",
      name: "IDX_gift_card_transaction_one_end_of_a_hold",
    },
    {
      on: ["refund_id", "gift_card_id", "kind"],
      unique: true,
      where: "refund_id IS NOT NULL",
      name: "IDX_gift_card_transaction_once_for_a_refund",
    },
    {
      on: ["refund_id"],
      unique: true,
      where: "kind = 'restore' AND refund_id IS NOT NULL",
      name: "IDX_gift_card_transaction_one_restore_for_a_refund",
    },
    { on: ["gift_card_id"], unique: true, where: "kind = 'issue'", name: "IDX_gift_card_transaction_one_issue" },
  ])
