import * as z from "zod/mini"
import { email, filename, transactionId } from "./primitives"

/** `GET /api/download.php?transaction&file` (shop.md §7): the transaction id is the ticket (ruling 31). */
export const downloadQuery = z.object({ transaction: transactionId, file: filename })
export type DownloadQuery = z.infer<typeof downloadQuery>

/** `GET /api/download.php?file&email` (account-and-routes.md §7): a course, for the session of that address (ruling 31). */
export const courseDownloadQuery = z.object({ file: filename, email })
export type CourseDownloadQuery = z.infer<typeof courseDownloadQuery>

/** Both forms of the address. */
export const anyDownloadQuery = z.union([downloadQuery, courseDownloadQuery])
export type AnyDownloadQuery = z.infer<typeof anyDownloadQuery>
