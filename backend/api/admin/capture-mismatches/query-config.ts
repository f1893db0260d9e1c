const defaults = [
  "id",
  "capture_id",
  "environment",
  "kind",
  "reason",
  "purchase_id",
  "paypal_order_id",
  "email",
  "amount",
  "currency_code",
  "state",
  "resolved_by",
  "resolved_at",
  "note",
  "created_at",
  "updated_at",
]

/** What was wanted may hold a gift card's code: it is shown by itself, with the code masked. */
const allowed = defaults

export const retrieveCaptureMismatchConfig = { defaults, allowed, isList: false }

export const listCaptureMismatchesConfig = { defaults, allowed, isList: true }
