import type { NoticeChoice } from "../../lib/notice-choices"
import type { ActionWords } from "../lib/staff-history"

export const choiceWords: Readonly<Record<NoticeChoice, string>> = {
  at_once: "At once",
  daily: "Once a day",
  never: "Never",
}

export const matterActions: ActionWords = {
  close_matter: ({ name, text }) => `Closed: ${name}. ${text}`,
  choose_notice: ({ name, before, after }) =>
    `${name}: ${choiceWords[after as NoticeChoice]} instead of ${choiceWords[before as NoticeChoice]}`, // as the server records them
}
