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

/** `POST /api/confirm_listing_alert.php` and `/api/end_listing_alert.php`. Both answer an outcome. */
export const alertLinkRequest = z.object({ token: linkToken })

/** Where the token of an alert to end may stand: in the body or, as mail programs send it (RFC 8058), in the address. */
export const endAlertQuery = z.object({ token: z.optional(linkToken) })
