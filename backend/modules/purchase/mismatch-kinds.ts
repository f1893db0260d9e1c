export const mismatchKinds = [
  "payee",
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
