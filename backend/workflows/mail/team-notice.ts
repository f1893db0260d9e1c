import type { QueuedMail, TeamNotice } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { queuedMail } from "./queue-mails"

interface TeamMatter {
  /** One of `matterKinds`. Staff choose whether it is mailed at once. */
  kind: string
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
export function teamNotice(settings: Settings, { kind, key, title, text, page, about }: TeamMatter): TeamNotice {
  const mail = queuedMail(settings, {
    key: `team:${key}`,
    to: settings.teamEmail,
    template: "team-notice",
    data: { at: new Date().toISOString(), title, text, url: `${settings.publicUrl}/app${page}` },
    trigger: triggerOf(kind),
    ...(about && { about }),
  })
  return withBell(mail, { title, description: text })
}

/** Mails with this trigger are withdrawn unless staff want them at once (`mail-rows.ts`). */
export function triggerOf(kind: string): string {
  return `team.${kind}`
}

export function withBell(mail: QueuedMail, bell: TeamNotice["bell"]): TeamNotice {
  return { ...mail, bell }
}
