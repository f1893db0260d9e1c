import { useDate } from "@medusajs/dashboard/hooks"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { ShownMail } from "../../workflows/mail/list-mails"
import { mailStates, mailWord } from "../mails/mail-words"

/** The mails that the card's code stands in, the newest first. */
export function CardMails({ mails }: { mails: ShownMail[] }) {
  const { getFullDate } = useDate()
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" id="card-mails" className="px-6 py-4">
        Mails with the code
      </Heading>
      {mails.length === 0 ? (
        <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
          None. Nobody was sent this card.
        </Text>
      ) : (
        <ul aria-labelledby="card-mails" className="divide-y">
          {mails.map(({ id, to, template, state, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
              <div>
                <Text size="small" weight="plus">
                  {mailWord(template)}
                </Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {to}, {getFullDate({ date: created_at, includeTime: true })}
                </Text>
              </div>
              <StatusBadge color={mailStates[state].color}>{mailStates[state].label}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
