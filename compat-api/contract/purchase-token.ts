import * as z from "zod/mini"

/** Opens the page of one purchase: signed by the shop, valid for 90 days. A JSON Web Token. */
export const purchaseToken = z
  .string()
  .check(
    z.maxLength(1000, "A purchase's token has at most 1000 characters."),
    z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, "A purchase's token is three parts with points between them."),
  )
