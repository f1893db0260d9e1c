import { LRUCache } from "lru-cache"
import { type PrintedReceipt, receiptPdf } from "./receipt-pdf"

/** Bytes. */
const largest = 16 * 1024 * 1024
const drawn = new LRUCache<string, Buffer>({ maxSize: largest, sizeCalculation: (bytes) => bytes.length })

/** The PDF of a receipt, drawn once while it is remembered: a receipt never changes. */
export async function keptPdf(receipt: PrintedReceipt & { id: string }): Promise<Buffer> {
  const known = drawn.get(receipt.id)
  if (known) return known
  const bytes = await receiptPdf(receipt)
  drawn.set(receipt.id, bytes)
  return bytes
}
