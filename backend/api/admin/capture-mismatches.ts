import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { notFound } from "../../lib/refusals"
import { mismatchKinds } from "../../modules/purchase/mismatch-kinds"
import type { CaptureMismatch } from "../../modules/purchase/service"
import { ProviderIsOut } from "../../workflows/purchase/mismatch/decide"
import { listMismatches, mismatchView } from "../../workflows/purchase/mismatch/mismatch-view"
import { refundMismatch } from "../../workflows/purchase/mismatch/refund-mismatch"
import { releaseMismatch } from "../../workflows/purchase/mismatch/release-mismatch"
import { call, listCall } from "../call"
import { oneOrMore, orderParam, page, prose, search } from "./fields"

const note = prose(500).min(1)

const listed = z.strictObject({
  ...page,
  q: search,
  state: oneOrMore(z.enum(["open", "claimed", "refunding", "refunded", "released"])),
  kind: oneOrMore(z.enum(mismatchKinds)),
  open_first: z.stringbool().optional(),
  order: orderParam(["created_at", "amount"], "-created_at"),
})

export const captureMismatchCalls = [
  listCall("GET /admin/capture-mismatches", listed, listMismatches),

  call("GET /admin/capture-mismatches/:id", {}, (req, res) => answerMismatch(req, res)),

  /** Refunds the whole capture. Answers 202 if the provider has yet to answer; a worker then continues. */
  call(
    "POST /admin/capture-mismatches/:id/refund",
    { body: z.strictObject({ note: note.optional() }) },
    async (req, res) => {
      const decision = { actor: req.auth_context.actor_id, note: req.validatedBody.note ?? null }
      const row = await decided(res, () => refundMismatch(req.scope, req.params.id ?? "", decision))
      if (row) await answerMismatch(req, res, row.state === "refunding" ? 202 : 200)
    },
  ),

  call("POST /admin/capture-mismatches/:id/release", { body: z.strictObject({ note }) }, async (req, res) => {
    const decision = { actor: req.auth_context.actor_id, note: req.validatedBody.note }
    const row = await decided(res, () => releaseMismatch(req.scope, req.params.id ?? "", decision))
    if (row) await answerMismatch(req, res)
  }),
]

async function answerMismatch(req: Pick<MedusaRequest, "scope" | "params">, res: MedusaResponse, status = 200) {
  const found = await mismatchView(req.scope, req.params.id ?? "")
  if (!found) throw notFound(`There is no capture mismatch ${req.params.id}.`)
  res.status(status).json({ capture_mismatch: found })
}

/** Answers 503 and returns undefined if the provider cannot be asked; nothing changed. */
async function decided(res: MedusaResponse, work: () => Promise<CaptureMismatch>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderIsOut)) throw error
    res.status(503).json({ type: "unexpected_state", message: error.message })
    return undefined
  }
}
