const defaults = [
  "id",
  "number",
  "kind",
  "environment",
  "purchase_id",
  "refund_id",
  "email",
  "transaction_id",
  "issued_at",
  "content",
]

export const listReceiptsConfig = { defaults, isList: true }
