/** Times of e-mails to the team. Staff choose one per kind. */
export const noticeChoices = ["at_once", "daily", "never"] as const
export type NoticeChoice = (typeof noticeChoices)[number]
