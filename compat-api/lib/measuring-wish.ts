import type { MedusaRequest } from "@medusajs/framework/http"

export function wishNotToBeMeasured(req: MedusaRequest): string | undefined {
  if (req.get("sec-gpc") === "1") return "the browser asks not to be measured"
  if (req.get("save-data") === "on") return "the browser is set to save data"
  return undefined
}
