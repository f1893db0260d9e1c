interface WaitingInvoice {
  due_at: Date | string
  ends_at: Date | string
  reminded_at: Date | string | null
}

/** `wait` is in milliseconds. */
export type NextStep = { step: "end" } | { step: "remind" } | { step: "wait"; wait: number }

export function nextStep({ due_at, ends_at, reminded_at }: WaitingInvoice, now: number): NextStep {
  const [due, end] = [new Date(due_at).getTime(), new Date(ends_at).getTime()]
  if (now >= end) return { step: "end" }
  if (reminded_at !== null) return { step: "wait", wait: end - now }
  return now >= due ? { step: "remind" } : { step: "wait", wait: due - now }
}
