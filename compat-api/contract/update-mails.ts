import * as z from "zod/mini"
import { linkToken } from "./account"

/** `about`: the mail's product, or all. */
const wish = {
  about: z._default(z.enum(["product", "all"]), "product"),
  receive: z._default(z.boolean(), false),
}

export const updateMailsRequest = z.object({ token: linkToken, ...wish })

/** Mail programs send the token in the address (RFC 8058). */
export const updateMailsQuery = z.object({ token: z.optional(linkToken) })

/** The token may be in the address instead. */
export const updateMailsBody = z.object({ token: z.optional(linkToken), ...wish })
