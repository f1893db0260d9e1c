import * as z from "zod/mini"

/** Valid for 90 days. Older mails carry a JSON Web Token. */
export const purchaseToken = z.string().check(
  // Copying a link from a wrapped mail adds whitespace.
  z.overwrite((pasted) => pasted.replace(/\s+/g, "")),
  z.maxLength(1000, "A purchase's token has at most 1000 characters."),
  z.regex(/^(?:cdp_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/, "This is not a purchase token."),
)
