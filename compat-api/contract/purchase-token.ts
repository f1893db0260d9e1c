import * as z from "zod/mini"

/**
 * Opens the page of one purchase, for 90 days. Only the shop can read what is in it. In mails of a version before it is
 * a JSON Web Token.
 */
export const purchaseToken = z
  .string()
  .check(
    z.maxLength(1000, "A purchase's token has at most 1000 characters."),
    z.regex(/^(?:cdp_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/, "This is no token of a purchase."),
  )
