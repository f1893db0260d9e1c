import * as z from "zod/mini"
import { email, filename, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"

/**
 * The transaction id is the ticket (ruling 31). After a corrected address, `token` or a session is needed (ruling 54).
 */
export const downloadQuery = z.object({
  transaction: transactionId,
  file: filename,
  token: z.optional(purchaseToken),
  /** Default: the version that is delivered at the moment. */
  version: z.optional(z.string().check(z.maxLength(40))),
})
export type DownloadQuery = z.infer<typeof downloadQuery>

/** account-and-routes.md §7; ruling 31. */
const courseDownloadQuery = z.object({ file: filename, email })
export type CourseDownloadQuery = z.infer<typeof courseDownloadQuery>

export const anyDownloadQuery = z.union([downloadQuery, courseDownloadQuery])

/** `email` needs the session of that address. */
export const archiveQuery = z.union([
  z.object({ transaction: transactionId, token: z.optional(purchaseToken) }),
  z.object({ email }),
])
export type ArchiveQuery = z.infer<typeof archiveQuery>
