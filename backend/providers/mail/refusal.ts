/** Where a mail itself is judged: whom it goes to, and what is in it. Greeting, login and sender are the shop's own. */
const aboutTheMail: readonly unknown[] = ["RCPT TO", "DATA"]

/** The conversation went wrong, or the server wanted a login first. */
const aboutTheShop = /^5(?:0\d|3\d)/
const aboutTheShopInWords = /\brelay|\bauthenticat|\blog(?:ged)? ?[io]n\b/i

const longestWords = 500

/**
 * A mail server's words for why it will never take this very mail: a 5xx reply to its recipient or its text. Undefined
 * for every other failure. What is wrong with how the shop is set up (login, sender, relaying) would refuse every mail in
 * the same manner, and none of them for good.
 */
export function refusalIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined
  const { response, responseCode, command } = error as Record<string, unknown> // all unknown, each looked at below
  if (typeof response !== "string" || typeof responseCode !== "number" || !aboutTheMail.includes(command))
    return undefined
  if (responseCode < 500 || responseCode > 599) return undefined
  if (aboutTheShop.test(response) || aboutTheShopInWords.test(response)) return undefined
  return response
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longestWords)
}
