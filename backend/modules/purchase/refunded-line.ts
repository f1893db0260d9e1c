import * as z from "zod"
import { cents, frozen, units } from "./frozen"

const place = z.number().int().nonnegative()

/** A line is named by its place in the purchase, counted from 0. */
const lineToRefund = z.object({ line: place, quantity: units })
export type LineToRefund = z.infer<typeof lineToRefund>

const manner = {
  /** Gift cards that were sold are paid for although they are spent. */
  override: z.boolean().optional(),
  /** Medusa's order is cancelled with it. */
  cancelsOrder: z.boolean().optional(),
}

/** What is asked to go back. */
const askedRefund = z.discriminatedUnion("scope", [
  z.object({ scope: z.literal("whole"), ...manner }),
  z.object({ scope: z.literal("lines"), lines: z.array(lineToRefund), ...manner }),
  /** Of what was paid by card and wallet together, in proportion; `walletOnly`: of what the provider took alone. */
  z.object({ scope: z.literal("amount"), amount: cents, walletOnly: z.boolean(), ...manner }),
])
export type AskedRefund = z.infer<typeof askedRefund>

export const frozenAsked = frozen(askedRefund)

/** What was asked for, as a refund keeps it. */
export function askedOf({ asked }: { asked: unknown }): AskedRefund {
  return frozenAsked.read(asked)
}

/** What of a line goes back. */
const refundedLine = lineToRefund.extend({
  /** What it cost without tax, as far as it goes back: `wallet - tax + card`. */
  net: cents,
  tax: cents,
  wallet: cents,
  card: cents,
})
export type RefundedLine = z.infer<typeof refundedLine>

export const frozenRefundedLines = frozen(z.array(refundedLine))

/** None while it is planned. */
export function refundedLinesOf({ lines }: { lines: unknown }): RefundedLine[] {
  return lines === null ? [] : frozenRefundedLines.read(lines)
}
