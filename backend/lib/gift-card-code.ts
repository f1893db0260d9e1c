/** Upper-case GUID (ruling 56). */
export function giftCardCodeIn(typed: string): string | undefined {
  const digits = typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
  const parts = /^([\dA-F]{8})([\dA-F]{4})([\dA-F]{4})([\dA-F]{4})([\dA-F]{12})$/.exec(digits)
  return parts?.slice(1).join("-")
}

/** Returns a gift card's code in its normal form, and any other code trimmed. */
export function codeIn(typed: string): string {
  return giftCardCodeIn(typed) ?? typed.normalize("NFKC").trim()
}
