import type { QueuedMail, TeamNotice } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { queuedMail } from "./queue-mails"

interface TeamMatter {
  /** The team gets one mail per key. */
  key: string
  /** One short sentence without a full stop. */
  title: string
  text: string
  /** Below /app: "/purchases/purch_1". */
  page: string
  about: { type: string; id: string } | undefined
}

/** Insert the notice with the change that causes it. */
export function teamNotice(settings: Settings, { key, title, text, page, about }: TeamMatter): TeamNotice {
  const mail = queuedMail(settings, {
    key: `team:${key}`,
    to: settings.teamEmail,
    template: "team-notice",
    data: { at: new Date().toISOString(), title, text, url: `${settings.publicUrl}/app${page}` },
    trigger: "team.notice",
    ...(about && { about }),
  })
  return withBell(mail, { title, description: text })
}

export function withBell(mail: QueuedMail, bell: TeamNotice["bell"]): TeamNotice {
  return { ...mail, bell }
}
