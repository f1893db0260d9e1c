import { Button } from "@medusajs/ui"
import type { MailState, ShownMail } from "../../workflows/mail/list-mails"
import { useChange } from "../lib/use-change"

/** What is said of a mail that was tried, and did not go. */
const outcomes: Partial<Record<MailState, string>> = {
  waiting: "The mail server did not take it; the shop tries again by itself.",
  refused: "The mail server refused it for good. See what it said.",
}

/** Sends a mail that did not go out, or a copy of one that did. */
export function SendMailButton({ mail }: { mail: ShownMail }) {
  const send = useChange<{ mail: ShownMail }, { copy: boolean }>({
    method: "POST",
    path: `/admin/mails/${mail.id}/send`,
    renews: ["mails", "purchases", "gift_card", "requests"],
    done: ({ mail: tried }) => outcomes[tried.state] ?? `The mail to ${mail.to} was sent.`,
    failed: "The mail was not sent",
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

function labelOf({ state }: ShownMail): string {
  return state === "sent" ? "Send a copy" : "Send now"
}
