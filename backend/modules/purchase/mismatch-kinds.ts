/** Why a capture is not delivered by itself. */
export const mismatchKinds = [
  "amount",
  "currency",
  "items",
  "gift_card",
  "promotion",
  "environment",
  "late",
  "unknown",
] as const

export type MismatchKind = (typeof mismatchKinds)[number]
