/** Works for anyone with the token (contract/purchase-token.ts). */
export function purchasePath(token: string): string {
  return `/purchase?token=${encodeURIComponent(token)}`
}

/** `number` defaults to the receipt. */
export function receiptPath(token: string, number?: string): string {
  const which = number === undefined ? "" : `&number=${encodeURIComponent(number)}`
  return `/receipt?token=${encodeURIComponent(token)}${which}`
}

export function receiptFile(token: string, number: string): string {
  return `/api/receipt.php?token=${encodeURIComponent(token)}&number=${encodeURIComponent(number)}`
}
