import * as z from "zod"
import { cents, frozen, units } from "./frozen"

const place = z.number().int().nonnegative()

/** `line`: index from 0. */
const lineToRefund = z.object({ line: place, quantity: units })
export type LineToRefund = z.infer<typeof lineToRefund>

const manner = {
  /** Also refunds gift cards that are already spent. */
  override: z.boolean().optional(),
  /** Cancels Medusa's order. */
  cancelsOrder: z.boolean().optional(),
}

const askedRefund = z.discriminatedUnion("scope", [
  z.object({ scope: z.literal("whole"), ...manner }),
  z.object({ scope: z.literal("lines"), lines: z.array(lineToRefund), ...manner }),
  /** The amount is split over gift card and provider. With `walletOnly`, the provider refunds all of it. */
  z.object({ scope: z.literal("amount"), amount: cents, walletOnly: z.boolean(), ...manner }),
])
export type RequestedRefund = z.infer<typeof askedRefund>

export const frozenRequestedRefund = frozen(askedRefund)

export function requestedRefundOf({ asked }: { asked: unknown }): RequestedRefund {
  return frozenRequestedRefund.read(asked)
}

const refundedLine = lineToRefund.extend({
  /** Without tax: `wallet - tax + card`. */
  net: cents,
  tax: cents,
  wallet: cents,
  card: cents,
})
export type RefundedLine = z.infer<typeof refundedLine>

export const frozenRefundedLines = frozen(z.array(refundedLine))

/** Empty while the refund is planned. */
export function refundedLinesOf({ lines }: { lines: unknown }): RefundedLine[] {
  return lines === null ? [] : frozenRefundedLines.read(lines)
}
