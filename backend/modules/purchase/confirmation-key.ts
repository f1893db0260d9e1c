const confirmationPrefix = "purchase-confirmation:"

export function confirmationKey(purchaseId: string): string {
  return `${confirmationPrefix}${purchaseId}`
}

export function confirmedBy(key: string): string | undefined {
  return key.startsWith(confirmationPrefix) ? key.slice(confirmationPrefix.length) : undefined
}
