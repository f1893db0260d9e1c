import * as z from "zod/mini"
import { linkToken } from "./account"
import { email } from "./primitives"

/** The handle of a listing's category. */
const listing = z
  .string()
  .check(z.minLength(1, "Which listing is meant?"), z.maxLength(200), z.regex(/^[^\s/?#]*$/, "This names no listing."))

/** `POST /api/listing_alert.php`. Answers an outcome, the same for known and unknown addresses. */
export const listingAlertRequest = z.object({ listing, email })
export type ListingAlertRequest = z.infer<typeof listingAlertRequest>

/** `POST /api/confirm_listing_alert.php`. Answers an outcome. */
export const confirmAlertRequest = z.object({ token: linkToken })

/** `POST /api/end_listing_alert.php`, with the token in its body or, as mail programs send it (RFC 8058), its address. */
export const endAlertRequest = z.object({ token: linkToken })
export const endAlertQuery = z.object({ token: z.optional(linkToken) })
