import type { WorkKind } from "../../lib/due-work/kinds"
import type { ShownWork, WorkState } from "../../workflows/due-work/list-due-work"
import { mailWord } from "../mails/mail-words"

export const kindWords: Readonly<Record<WorkKind, string>> = {
  "account-wish": "Link to a new password",
  fulfilment: "Delivery in Medusa's order",
  invoice: "Invoice that is not paid",
  mail: "Mail",
  "mismatch-refund": "Refund of a capture",
  "missed-events": "Events of PayPal's since the backup",
  "payment-event": "Event of PayPal's",
  purchase: "Unfinished purchase",
  refund: "Refund",
}

export const stateWords: Readonly<Record<WorkState, { label: string; color: "orange" | "red" | "grey" }>> = {
  stuck: { label: "Stuck", color: "orange" },
  waiting: { label: "Waiting", color: "grey" },
  dead: { label: "Given up", color: "red" },
}

/** What is to be done, in words. */
export function workWord({ kind, detail }: Pick<ShownWork, "kind" | "detail">): string {
  if (detail === null) return kindWords[kind]
  return `${kindWords[kind]}: ${kind === "mail" ? mailWord(detail) : detail}`
}
