/** Must equal the index's expression. */
export const searchedInPurchase = `(email || ' ' || coalesce(transaction_id, '') || ' ' || coalesce(payment_id, '') || ' ' || coalesce(order_id, ''))`

/** Must equal the index's expression. */
export const searchedInMismatch = `(capture_id || ' ' || coalesce(email, '') || ' ' || coalesce(payment_id, ''))`
