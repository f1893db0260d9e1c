import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { MailView } from "../../workflows/mail/list-mails"
import { momentInShop } from "../lib/dates"
import { Nothing, Section } from "../lib/section"
import { StateBadge } from "../lib/state-badge"
import { Refusal } from "./mail-parts"
import { mailStates, mailWord } from "./mail-words"

interface Props {
  title: string
  none: string
  mails: readonly MailView[]
  action?: (mail: MailView) => ReactNode
}

export function MailSection({ title, none, mails, action }: Props) {
  return (
    <Section title={title}>
      {mails.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <ul aria-label={title} className="divide-y">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
              <Mail mail={mail} />
              {action?.(mail)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Mail({ mail }: { mail: MailView }) {
  const { template, state, to, created_at } = mail
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-3">
        <Text size="small" weight="plus">
          {mailWord(template)}
        </Text>
        <StateBadge {...mailStates[state]} />
      </div>
      <Text size="small" className="break-all text-ui-fg-subtle">
        {to}, {momentInShop(created_at)}
      </Text>
      <Refusal mail={mail} />
    </div>
  )
}
