import { model } from "@medusajs/framework/utils"

/**
 * Entry of the ledger; the database refuses changes. In cents: `amount` changes the balance, `held` the held part of the
 * balance.
 */
export const GiftCardTransaction = model
  .define("gift_card_transaction", {
    id: model.id({ prefix: "gctx" }).primaryKey(),
    gift_card_id: model.text(),
    /**
     * `hold` ends as `redeem` or `release`. `restore`: a refund of a purchase that the card paid. `void`: a refund of
     * the card itself; `revive` undoes it. `disable`: by staff or because its money was taken back.
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
    balance_after: model.number().default(0),
    /** For `issue`: the purchase that paid for the card. Otherwise: the purchase that the card paid. */
    purchase_id: model.text().nullable(),
    /** Index of a purchase's hold. */
    hold_number: model.number().nullable(),
    /** Refund that caused `void`, `revive`, `restore` or an automatic `disable`. */
    refund_id: model.text().nullable(),
    /** "shopper", "shop", or a staff id. */
    actor: model.text(),
    reason: model.text().nullable(),
  })
  .indexes([
    { on: ["gift_card_id", "created_at"] },
    { on: ["purchase_id", "kind", "hold_number"], unique: true, where: "hold_number IS NOT NULL" },
    // A card is charged once per purchase; a hold ends once.
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
