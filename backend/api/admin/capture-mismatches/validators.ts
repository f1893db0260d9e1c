import { z } from "@medusajs/framework/zod"
import { createFindParams, createSelectParams } from "@medusajs/medusa/api/utils/validators"

const states = z.enum(["open", "claimed", "refunding", "refunded", "released"])
const kinds = z.enum(["amount", "currency", "items", "gift_card", "environment", "unknown"])
const note = z.string().trim().min(1).max(500)

export const AdminGetCaptureMismatchParams = createSelectParams()

export const AdminGetCaptureMismatchesParams = createFindParams({ limit: 50, offset: 0, order: "-created_at" }).extend({
  /** A part of the capture's id or of the address. */
  q: z.string().optional(),
  state: z.union([states, z.array(states)]).optional(),
  kind: z.union([kinds, z.array(kinds)]).optional(),
})

export const AdminRefundCaptureMismatch = z.strictObject({ note: note.optional() })
export type AdminRefundCaptureMismatch = z.infer<typeof AdminRefundCaptureMismatch>

/** Whoever lets goods go for other money than was asked says why. */
export const AdminReleaseCaptureMismatch = z.strictObject({ note })
export type AdminReleaseCaptureMismatch = z.infer<typeof AdminReleaseCaptureMismatch>
