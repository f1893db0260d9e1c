/** What `purchaseSummary` is made of. */
const defaults = [
  "id",
  "status",
  "environment",
  "email",
  "currency_code",
  "transaction_id",
  "order_id",
  "subtotal",
  "discount",
  "tax",
  "total",
  "refunded_wallet",
  "refunded_card",
  "problem",
  "captured_at",
  "completed_at",
  "created_at",
]

export const listPurchasesConfig = { defaults, isList: true }
