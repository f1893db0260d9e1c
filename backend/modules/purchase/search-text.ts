/** SQL for what staff find a purchase by, any part of it: it is so in the index too. */
export const searchedInPurchase = `(email || ' ' || coalesce(transaction_id, '') || ' ' || coalesce(payment_id, '') || ' ' || coalesce(order_id, ''))`

/** The same of a capture that does not match. */
export const searchedInMismatch = `(capture_id || ' ' || coalesce(email, '') || ' ' || coalesce(payment_id, ''))`
