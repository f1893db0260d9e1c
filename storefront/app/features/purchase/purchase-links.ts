/** The page of a purchase, for whoever has its token (contract/purchase-token.ts). */
export function purchasePath(token: string): string {
  return `/purchase?token=${encodeURIComponent(token)}`
}

/** `number`: of the receipt or credit note; the receipt when it is left out. */
export function receiptPath(token: string, number?: string): string {
  const which = number === undefined ? "" : `&number=${encodeURIComponent(number)}`
  return `/receipt?token=${encodeURIComponent(token)}${which}`
}

/** The same on paper: a call of the contract. */
export function receiptFile(token: string, number: string): string {
  return `/api/receipt.php?token=${encodeURIComponent(token)}&number=${encodeURIComponent(number)}`
}
