import * as z from "zod/mini"
import { linkToken } from "./account"

const wish = {
  /** Default: the product that the mail was about. */
  about: z.optional(z.enum(["product", "all"])),
  /** Default: no more mails. */
  receive: z.optional(z.boolean()),
}

export const updateMailsRequest = z.object({ token: linkToken, ...wish })

/** Mail programs send the token in the address (RFC 8058). */
export const updateMailsQuery = z.object({ token: z.optional(linkToken) })

/** The token may be in the address instead. */
export const updateMailsBody = z.object({ token: z.optional(linkToken), ...wish })
