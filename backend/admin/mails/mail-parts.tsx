import { Button, Text } from "@medusajs/ui"
import type { MailState, MailView } from "../../workflows/mail/list-mails"
import { RowLink } from "../lib/list-page"
import { useChange } from "../lib/use-change"
import { pageAbout } from "./mail-words"

const outcomes: Partial<Record<MailState, string>> = {
  waiting: "The mail server has not accepted the e-mail. The shop will try again automatically.",
  refused: "The mail server refused the e-mail permanently. The list shows its answer.",
}

export function SendMailButton({ mail }: { mail: MailView }) {
  const send = useChange<{ mail: MailView }, { copy: boolean }>({
    method: "POST",
    path: `/admin/mails/${mail.id}/send`,
    renews: ["mails", "purchases", "gift_card", "requests"],
    done: ({ mail: tried }) => outcomes[tried.state] ?? `The e-mail to ${mail.to} was sent.`,
    failed: "The e-mail was not sent",
  })
  if (mail.state === "withdrawn") return null
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={send.isPending}
      onClick={() => send.mutate({ copy: mail.state === "sent" })}
      aria-label={`${labelOf(mail)}: ${mail.to}`}
    >
      {labelOf(mail)}
    </Button>
  )
}

function labelOf({ state }: MailView): string {
  return state === "sent" ? "Send a copy" : "Send now"
}

export function Refusal({ mail: { refusal } }: { mail: Pick<MailView, "refusal"> }) {
  if (!refusal) return null
  return (
    <Text size="small" className="max-w-80 whitespace-normal break-words text-ui-fg-subtle">
      The mail server said: {refusal}
    </Text>
  )
}

export function AboutLink({ mail }: { mail: Pick<MailView, "about"> }) {
  const page = pageAbout(mail)
  return page ? <RowLink to={page.href}>{page.label}</RowLink> : "–"
}
