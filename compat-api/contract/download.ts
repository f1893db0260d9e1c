import * as z from "zod/mini"
import { filename, transactionId } from "./primitives"

/** `GET /api/download.php?transaction&file` (shop.md §7): the transaction id is the ticket (ruling 31). */
export const downloadQuery = z.strictObject({ transaction: transactionId, file: filename })
export type DownloadQuery = z.infer<typeof downloadQuery>
