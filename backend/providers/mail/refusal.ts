/** Commands that judge the mail, not the shop's login or sender. */
const aboutTheMail: readonly unknown[] = ["RCPT TO", "DATA"]

/** Protocol errors, or a missing login. */
const aboutTheShop = /^5(?:0\d|3\d)/
const aboutTheShopInWords = /\brelay|\bauthenticat|\blog(?:ged)? ?[io]n\b/i

const longestWords = 500

/**
 * Reply that refuses this mail permanently (5xx on recipient or text). Undefined for failures that concern every mail, such as a wrong setup.
 */
export function refusalIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined
  const { response, responseCode, command } = error as Record<string, unknown> // each is checked below
  if (typeof response !== "string" || typeof responseCode !== "number" || !aboutTheMail.includes(command))
    return undefined
  if (responseCode < 500 || responseCode > 599) return undefined
  if (aboutTheShop.test(response) || aboutTheShopInWords.test(response)) return undefined
  return response
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longestWords)
}
