import { LRUCache } from "lru-cache"
import { requester } from "../../../lib/log/request-context"
import { built } from "../../../lib/project"
import { WorkQueue } from "../../../lib/work-queue"
import { WorkThread } from "../../../lib/work-thread"
import type { PrintedReceipt } from "./receipt-pdf"

/** In bytes. */
const largest = 16 * 1024 * 1024
const drawn = new LRUCache<string, Buffer>({ maxSize: largest, sizeCalculation: (bytes) => bytes.length })

const queue = new WorkQueue({ atOnce: 1, mostOfOne: 20, most: 200 })
const thread = new WorkThread<PrintedReceipt, Uint8Array>(built("backend/workflows/receipt/pdf/draw-in-thread.ts"))

/** Draws in a thread, one at a time. Throws `TooBusy`. */
export async function cachedPdf({ id, kind, number, issued_at, content }: PrintedReceipt & { id: string }) {
  const known = drawn.get(id)
  if (known) return known
  return queue.run({ subject: id, by: requester() }, async () => {
    const bytes = Buffer.from(await thread.run({ kind, number, issued_at, content }))
    drawn.set(id, bytes)
    return bytes
  })
}
