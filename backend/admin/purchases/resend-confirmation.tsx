import type { ShownMail } from "../../workflows/mail/list-mails"
import { ConfirmButton } from "../lib/confirm-button"
import { useChange } from "../lib/use-change"

/** Mails the confirmation once more, after asking. */
export function ResendConfirmation({ id, email }: { id: string; email: string }) {
  const send = useChange<{ mail: ShownMail }>({
    method: "POST",
    path: `/admin/purchases/${id}/resend-confirmation`,
    renews: ["purchases", "mails"],
    done: ({ mail }) =>
      mail.state === "sent"
        ? `The confirmation was sent to ${email}.`
        : "The mail server did not take it; the shop tries again by itself.",
    failed: "The confirmation was not sent",
  })
  return (
    <ConfirmButton
      label="Resend confirmation"
      question={{
        title: "Send the confirmation again?",
        description: `${email} gets a mail with everything that was bought, and fresh links.`,
        confirmText: "Send",
      }}
      isSending={send.isPending}
      onConfirm={send.mutate}
    />
  )
}
