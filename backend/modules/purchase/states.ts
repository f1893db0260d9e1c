/**
 * The states of a purchase, and the moves between them: the one table that the code moves by, that the database holds
 * (`purchase_moves`, `purchase_fits_status`), and that the documents draw.
 */

type Column = "transaction_id" | "captured_at" | "completed_at" | "order_id" | "captured_amount" | "problem"

export interface State {
  means: string
  has: readonly Column[]
  lacks: readonly Column[]
}

export const states = {
  frozen: {
    means: "Prices are fixed and a payment is asked for, or a free order's id; nothing is captured as far as is known.",
    has: [],
    lacks: ["captured_at", "completed_at", "order_id", "captured_amount"],
  },
  pending: {
    means: "Captured, but not settled: there is an order, whose files and gift cards wait.",
    has: ["transaction_id"],
    lacks: ["captured_at", "completed_at", "captured_amount"],
  },
  captured: {
    means: "The money is here, or nothing was to pay; order, entitlements and mail follow.",
    has: ["transaction_id", "captured_at"],
    lacks: ["completed_at"],
  },
  completed: {
    means: "All of that is done.",
    has: ["transaction_id", "captured_at", "completed_at", "order_id"],
    lacks: [],
  },
  declined: {
    means: "The payment fell through, or the gift card of a free order; nothing was charged.",
    has: [],
    lacks: ["captured_at", "completed_at", "captured_amount"],
  },
  mismatched: {
    means: "Captured, but not what was asked; staff decide.",
    has: ["transaction_id", "captured_at", "problem"],
    lacks: ["completed_at", "captured_amount"],
  },
  refunded: {
    means: "All of it went back, before delivery or after it.",
    has: ["transaction_id"],
    lacks: [],
  },
} as const satisfies Readonly<Record<string, State>>

export type PurchaseStatus = keyof typeof states

/** In the order of the table, for the model. */
export const statuses = Object.keys(states) as PurchaseStatus[] // its keys, which the type of `keys` loses

/**
 * Who causes a move: the buyer's browser, the provider's side, the shop by its clock, or staff. Whoever takes a purchase's
 * lock says which of them it is, and the lock's type carries it to the move.
 */
export type Cause = "buyer" | "provider" | "clock" | "staff"

/** Who takes what was paid back, and what was paid too late: no buyer does. */
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
    when: "what was asked for was taken",
  },
  capture_pending: {
    from: ["frozen", "pending"],
    to: "pending",
    by: anyone,
    when: "it was taken, and is not settled",
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
    by: noBuyer,
    when: "the money came after all, when nobody waited for it any more",
  },
  capture_refunded: { from: ["frozen", "pending"], to: "refunded", by: anyone, when: "it had gone back already" },
  capture_declined: { from: ["pending"], to: "declined", by: anyone, when: "the payment fell through" },
  card_held: {
    from: ["frozen"],
    to: "captured",
    by: ["buyer", "clock"],
    when: "nothing is to pay, and the gift card's amount is held",
  },
  card_spent: {
    from: ["frozen"],
    to: "declined",
    by: ["buyer", "clock"],
    when: "nothing is to pay, and the gift card was spent elsewhere",
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
    when: "staff take what was paid for what was asked",
  },
  refund_booked: {
    from: ["captured"],
    to: "refunded",
    by: noBuyer,
    when: "all of it is to go back before it is delivered",
  },
  refund_failed: {
    from: ["refunded"],
    to: "captured",
    by: noBuyer,
    when: "that refund was refused: it is delivered after all",
  },
  all_refunded: {
    from: ["completed"],
    to: "refunded",
    by: noBuyer,
    when: "all of it went back after delivery",
  },
  mismatch_refunded: {
    from: ["mismatched"],
    to: "refunded",
    by: noBuyer,
    when: "what did not match went back",
  },
} as const satisfies Readonly<Record<string, Move>>

export type PurchaseEvent = keyof typeof moves

/** Who may cause an event. */
export type CauseOf<Event extends PurchaseEvent> = (typeof moves)[Event]["by"][number]

/** What these may cause, each of them. */
export type EventBy<By extends Cause> = {
  [Event in PurchaseEvent]: [By] extends [CauseOf<Event>] ? Event : never
}[PurchaseEvent]

/** What becomes of a purchase. Throws for a move that the table does not know: a fault of ours, never of who asks. */
export function stateAfter(status: PurchaseStatus, event: PurchaseEvent): PurchaseStatus {
  const { from, to }: Move = moves[event]
  if (!from.includes(status)) throw new Error(`A purchase that is ${status} cannot become ${to} by ${event}.`)
  return to
}

/** The same within a statement: what it sets, and the rows that it may touch. */
export function moveInSql(event: PurchaseEvent): { set: string; where: string } {
  const { from, to }: Move = moves[event]
  return { set: `status = '${to}'`, where: `purchase.status in (${from.map((status) => `'${status}'`).join(", ")})` }
}
