import { Button } from "@medusajs/ui"
import type { ShownMail } from "../../workflows/mail/list-mails"
import { useChange } from "../lib/use-change"

/** Sends a mail that did not go out, or a copy of one that did. */
export function SendMailButton({ mail }: { mail: ShownMail }) {
  const send = useChange<{ mail: ShownMail }, { copy: boolean }>({
    method: "POST",
    path: `/admin/mails/${mail.id}/send`,
    renews: ["mails", "purchases", "gift_card", "requests"],
    done: (answer) =>
      answer.mail.state === "sent"
        ? `The mail to ${mail.to} was sent.`
        : "The mail server did not take it; the shop tries again by itself.",
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
