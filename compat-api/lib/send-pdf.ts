import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { policyOfOpened } from "./send-file"

/** Answers with a PDF that a browser shows and keeps under its name; nobody else keeps it. */
export function sendPdf(req: MedusaRequest, res: MedusaResponse, filename: string, bytes: Buffer): void {
  res.status(200).set({
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(filename, { type: "inline" }),
    "Content-Length": String(bytes.length),
    "Cache-Control": "no-store",
    "Content-Security-Policy": policyOfOpened,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  })
  res.end(req.method === "HEAD" ? undefined : bytes)
}
