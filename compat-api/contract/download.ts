import * as z from "zod/mini"
import { email, filename, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"

/**
 * `GET /api/download.php?transaction&file` (shop.md §7): the transaction id is the ticket (ruling 31). Of a purchase whose
 * address was corrected it takes the purchase's token as well, or the session of its address (ruling 54).
 */
export const downloadQuery = z.object({ transaction: transactionId, file: filename, token: z.optional(purchaseToken) })
export type DownloadQuery = z.infer<typeof downloadQuery>

/** `GET /api/download.php?file&email` (account-and-routes.md §7): a course, for the session of that address (ruling 31). */
const courseDownloadQuery = z.object({ file: filename, email })
export type CourseDownloadQuery = z.infer<typeof courseDownloadQuery>

/** Both forms of the address. */
export const anyDownloadQuery = z.union([downloadQuery, courseDownloadQuery])
