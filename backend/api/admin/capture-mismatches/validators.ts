import { z } from "@medusajs/framework/zod"
import { mismatchKinds } from "../../../modules/purchase/mismatch-kinds"
import { oneOrMore, orderParam, pageParams } from "../list-params"
import { prose } from "../prose"

const states = z.enum(["open", "claimed", "refunding", "refunded", "released"])
const kinds = z.enum(mismatchKinds)
const note = prose(500).min(1)

export const AdminGetCaptureMismatchesParams = z.strictObject({
  ...pageParams,
  state: oneOrMore(states),
  kind: oneOrMore(kinds),
  open_first: z.stringbool().optional(),
  order: orderParam(["created_at", "amount"], "-created_at"),
})
export type AdminGetCaptureMismatches = z.infer<typeof AdminGetCaptureMismatchesParams>

export const AdminRefundCaptureMismatch = z.strictObject({ note: note.optional() })
export type AdminRefundCaptureMismatch = z.infer<typeof AdminRefundCaptureMismatch>

/** Whoever lets goods go for other money than was asked says why. */
export const AdminReleaseCaptureMismatch = z.strictObject({ note })
export type AdminReleaseCaptureMismatch = z.infer<typeof AdminReleaseCaptureMismatch>
