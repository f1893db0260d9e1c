/** State table for code, database (`purchase_moves`, `purchase_fits_status`) and documents. */

type Column = "transaction_id" | "captured_at" | "completed_at" | "order_id" | "captured_amount" | "problem"

export interface State {
  means: string
  has: readonly Column[]
  lacks: readonly Column[]
}

export const states = {
  frozen: {
    means: "Prices are fixed and a payment is requested; no capture is known.",
    has: [],
    lacks: ["captured_at", "completed_at", "order_id", "captured_amount"],
  },
  pending: {
    means: "The payment is not settled yet: an unpaid order exists; files and gift cards wait.",
    has: ["transaction_id"],
    lacks: ["captured_at", "completed_at", "captured_amount"],
  },
  captured: {
    means: "The money is here, or nothing was due; delivery follows.",
    has: ["transaction_id", "captured_at"],
    lacks: ["completed_at"],
  },
  completed: {
    means: "Delivered.",
    has: ["transaction_id", "captured_at", "completed_at", "order_id"],
    lacks: [],
  },
  declined: {
    means: "The payment failed or was closed, or a free order's gift card was spent; the shop captures nothing.",
    has: [],
    lacks: ["captured_at", "completed_at", "captured_amount"],
  },
  mismatched: {
    means: "The capture differs from the request; staff review it.",
    has: ["transaction_id", "captured_at", "problem"],
    lacks: ["completed_at", "captured_amount"],
  },
  refunded: {
    means: "All money was refunded, before or after delivery.",
    has: ["transaction_id"],
    lacks: [],
  },
} as const satisfies Readonly<Record<string, State>>

export type PurchaseStatus = keyof typeof states

export const statuses = Object.keys(states) as PurchaseStatus[] // its keys, which the type of `keys` loses

/** Cause of a move, carried by the lock's type. */
export type Cause = "buyer" | "provider" | "clock" | "staff"

export type NoBuyer = Exclude<Cause, "buyer">

export interface Move {
  from: readonly PurchaseStatus[]
  to: PurchaseStatus
  by: readonly Cause[]
  when: string
}

const noBuyer = ["staff", "provider", "clock"] as const satisfies readonly NoBuyer[]
const anyone = ["buyer", "provider", "clock", "staff"] as const satisfies readonly Cause[]

export const moves = {
  captured: {
    from: ["frozen", "pending"],
    to: "captured",
    by: anyone,
    when: "the requested amount was taken",
  },
  capture_pending: {
    from: ["frozen", "pending"],
    to: "pending",
    by: anyone,
    when: "the payment is not settled yet",
  },
  capture_mismatched: {
    from: ["frozen", "pending"],
    to: "mismatched",
    by: anyone,
    when: "something else was taken, or the gift card holds too little",
  },
  paid_late: {
    from: ["declined"],
    to: "mismatched",
    by: anyone,
    when: "money came after the payment had ended",
  },
  capture_refunded: {
    from: ["frozen", "pending"],
    to: "refunded",
    by: anyone,
    when: "the money was already refunded",
  },
  capture_declined: { from: ["pending"], to: "declined", by: anyone, when: "the pending payment failed" },
  closed: {
    from: ["frozen"],
    to: "declined",
    by: anyone,
    when: "nobody approved it, or it cannot be captured",
  },
  card_held: {
    from: ["frozen"],
    to: "captured",
    by: ["buyer", "clock"],
    when: "nothing is due, and the gift card's amount is held",
  },
  card_spent: {
    from: ["frozen"],
    to: "declined",
    by: ["buyer", "clock"],
    when: "nothing is due, and the gift card was spent elsewhere",
  },
  delivered: {
    from: ["captured"],
    to: "completed",
    by: anyone,
    when: "order, files, gift cards, receipt and mails are there",
  },
  released: {
    from: ["frozen", "mismatched"],
    to: "captured",
    by: ["staff"],
    when: "staff accept the paid amount",
  },
  refund_booked: {
    from: ["captured"],
    to: "refunded",
    by: noBuyer,
    when: "a full refund begins before delivery",
  },
  refund_failed: {
    from: ["refunded"],
    to: "captured",
    by: noBuyer,
    when: "that refund was refused; delivery follows",
  },
  all_refunded: {
    from: ["completed"],
    to: "refunded",
    by: noBuyer,
    when: "all money was refunded after delivery",
  },
  mismatch_refunded: {
    from: ["mismatched"],
    to: "refunded",
    by: noBuyer,
    when: "the mismatched money was refunded",
  },
} as const satisfies Readonly<Record<string, Move>>

export type PurchaseEvent = keyof typeof moves

export type CauseOf<Event extends PurchaseEvent> = (typeof moves)[Event]["by"][number]

/** Events that all these causes may trigger. */
export type EventBy<By extends Cause> = {
  [Event in PurchaseEvent]: [By] extends [CauseOf<Event>] ? Event : never
}[PurchaseEvent]

/** Throws if the table has no such move, which is a bug. */
export function stateAfter(status: PurchaseStatus, event: PurchaseEvent): PurchaseStatus {
  const { from, to }: Move = moves[event]
  if (!from.includes(status)) throw new Error(`A purchase that is ${status} cannot become ${to} by ${event}.`)
  return to
}

export function moveInSql(event: PurchaseEvent): { set: string; where: string } {
  const { from, to }: Move = moves[event]
  return { set: `status = '${to}'`, where: `purchase.status in (${from.map((status) => `'${status}'`).join(", ")})` }
}
