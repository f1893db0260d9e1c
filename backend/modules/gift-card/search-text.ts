/** Must equal the index's expression. */
export const searchedInGiftCard = `(coalesce(buyer_email, '') || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, ''))`
