import { useDate } from "@medusajs/dashboard/hooks"
import { StatusBadge, Text } from "@medusajs/ui"
import { Nothing, Section } from "../lib/section"
import { mailStates, mailWord } from "../mails/mail-words"
import { SendMailButton } from "../mails/send-mail-button"
import type { TransactionFacts } from "./transaction-facts"

/** The mails about a purchase and its gift cards; each can be sent now, or once more. */
export function MailSection({ mails }: { mails: TransactionFacts["mails"] }) {
  const { getFullDate } = useDate()
  return (
    <Section title="Mails">
      {mails.length === 0 ? (
        <Nothing>None was written.</Nothing>
      ) : (
        <ul className="divide-y">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
              <div className="flex min-w-0 flex-col">
                <div className="flex flex-wrap items-center gap-x-3">
                  <Text size="small" weight="plus">
                    {mailWord(mail.template)}
                  </Text>
                  <StatusBadge color={mailStates[mail.state].color}>{mailStates[mail.state].label}</StatusBadge>
                </div>
                <Text size="small" className="break-all text-ui-fg-subtle">
                  {mail.to}, {getFullDate({ date: mail.created_at, includeTime: true })}
                </Text>
              </div>
              <SendMailButton mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
