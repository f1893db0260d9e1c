/** SQL for the people that staff find a card by, any part of an address or a name: it is so in the index too. */
export const searchedInGiftCard = `(coalesce(buyer_email, '') || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, ''))`
