import * as z from "zod/mini"
import { linkToken } from "./account"
import { email } from "./primitives"

const listing = z
  .string()
  .check(
    z.minLength(1, "Please name a listing."),
    z.maxLength(200),
    z.regex(/^[^\s/?#]*$/, "This is not the name of a listing."),
  )

/** Same answer for known and unknown addresses. */
export const listingAlertRequest = z.object({ listing, email })
export type ListingAlertRequest = z.infer<typeof listingAlertRequest>

export const alertLinkRequest = z.object({ token: linkToken })

/** Mail programs send the token in the address (RFC 8058). */
export const endAlertQuery = z.object({ token: z.optional(linkToken) })
