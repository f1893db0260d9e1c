/** When the team gets an e-mail. Staff choose it per kind. */
export const noticeChoices = ["at_once", "daily", "never"] as const
export type NoticeChoice = (typeof noticeChoices)[number]
