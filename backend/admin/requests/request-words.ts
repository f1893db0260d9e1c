import { type RequestKind, type RequestState, requestKinds } from "../../modules/inbox/request-choices"
import { capitalised, kindNames } from "../../providers/mail/templates/request-kinds"
import type { MailState } from "../../workflows/mail/list-mails"
import { optionsOf } from "../lib/list-query"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"
import { mailActions, mailStates } from "../mails/mail-words"

export const kindWord = (kind: RequestKind): string => capitalised(kindNames[kind])

export const kindOptions = requestKinds.map((value) => ({ value, label: kindWord(value) }))

export const requestStates: Readonly<Record<RequestState, Badge>> = {
  new: { label: "New", color: "blue" },
  answered: { label: "Answered", color: "green" },
  closed: { label: "Closed", color: "grey" },
  spam: { label: "Spam", color: "red" },
}

export const stateOptions = optionsOf(requestStates)

export function replyState(state: MailState | null): Badge {
  return state ? mailStates[state] : { label: "No longer known", color: "grey" }
}

export const historyWords: ActionWords = {
  ...mailActions,
  reopen: "Marked it as new again",
  "mark-answered": "Marked it as answered",
  close: "Closed it",
  "mark-spam": "Marked it as spam",
  "not-spam": "Marked it as not spam",
  assign: ({ name }) => `Assigned it to ${name}`,
  unassign: "Removed the assignee",
  note: "Added a note",
  reply: "Answered by e-mail",
}
