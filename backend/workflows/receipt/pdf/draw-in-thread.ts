import os from "node:os"
import { isMainThread, parentPort } from "node:worker_threads"
import { type PrintedReceipt, receiptPdf } from "./receipt-pdf"

/**
 * On Linux a priority belongs to one thread: this one yields to pages. Medusa also loads this file into the server,
 * whose priority stays.
 */
if (!isMainThread && process.platform === "linux") os.setPriority(10)

parentPort?.on("message", async (receipt: PrintedReceipt) => {
  parentPort?.postMessage(await receiptPdf(receipt))
})
