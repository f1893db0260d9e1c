import { type RequestKind, type RequestState, requestKinds } from "../../modules/inbox/request-kinds"
import { capitalised, kindNames } from "../../providers/mail/templates/request-kinds"
import type { MailState } from "../../workflows/mail/list-mails"
import { optionsOf } from "../lib/options-of"
import type { ActionWords } from "../lib/staff-history"
import { mailActions, mailStates } from "../mails/mail-words"

export const kindWord = (kind: RequestKind): string => capitalised(kindNames[kind])

export const kindOptions = requestKinds.map((value) => ({ value, label: kindWord(value) }))

export const requestStates: Readonly<
  Record<RequestState, { label: string; color: "blue" | "green" | "grey" | "red" }>
> = {
  new: { label: "New", color: "blue" },
  answered: { label: "Answered", color: "green" },
  closed: { label: "Closed", color: "grey" },
  spam: { label: "Spam", color: "red" },
}

export const stateOptions = optionsOf(requestStates)

/** What became of a reply's mail. */
export function replyState(state: MailState | null): { label: string; color: "green" | "orange" | "red" | "grey" } {
  return state ? mailStates[state] : { label: "Not known any more", color: "grey" }
}

export const historyWords: ActionWords = {
  ...mailActions,
  reopen: "Made it new again",
  "mark-answered": "Marked it as answered",
  close: "Closed it",
  "mark-spam": "Marked it as spam",
  "not-spam": "Marked it as not spam",
  assign: ({ name }) => `Assigned it to ${name}`,
  unassign: "Assigned it to nobody",
  note: "Added a note",
  reply: "Answered by mail",
}
