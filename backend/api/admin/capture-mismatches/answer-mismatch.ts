import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../lib/refusals"
import { shownMismatch } from "../../../workflows/purchase/mismatch/shown-mismatch"

/** Answers one mismatch, with what it was wanted for. */
export async function answerMismatch(req: MedusaRequest, res: MedusaResponse, status = 200) {
  const found = await shownMismatch(req.scope, req.params.id ?? "")
  if (!found) throw notFound(`There is no capture mismatch ${req.params.id}.`)
  res.status(status).json({ capture_mismatch: found })
}
