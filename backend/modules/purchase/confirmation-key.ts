const confirmationPrefix = "purchase-confirmation:"

/** The key of the mail that confirms a purchase. */
export function confirmationKey(purchaseId: string): string {
  return `${confirmationPrefix}${purchaseId}`
}

/** The purchase that a mail confirms; undefined for every other mail. */
export function confirmedBy(key: string): string | undefined {
  return key.startsWith(confirmationPrefix) ? key.slice(confirmationPrefix.length) : undefined
}
