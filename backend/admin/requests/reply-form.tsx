import { Alert, Button, usePrompt } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { longestText, wrongSubject, wrongText } from "../../modules/inbox/reply-limits"
import { kindNames } from "../../providers/mail/templates/request-kinds"
import type { ShownRequest } from "../../workflows/inbox/show-request"
import { TextField } from "../lib/text-field"
import { useWriting } from "./use-writing"

/** A reply by mail. It asks before it goes out, since nobody gets a mail back. */
export function ReplyForm({ request }: { request: ShownRequest }) {
  const { text, write, send, isSending, problem } = useWriting({
    requestId: request.id,
    to: "replies",
    blank: { subject: `Your ${kindNames[request.kind]}`, text: "" },
    done: "The reply is on its way.",
    failed: "The reply was not sent",
  })
  const prompt = usePrompt()
  const [isTried, setIsTried] = useState(false)
  const wrong = { subject: wrongSubject(text.subject), text: wrongText(text.text, longestText) }
  const errors: Partial<typeof wrong> = isTried ? wrong : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWrong = Boolean(wrong.subject ?? wrong.text)
    setIsTried(isWrong)
    if (isWrong) return document.getElementById(wrong.subject ? "reply-subject" : "reply-text")?.focus()
    const isSure = await prompt({
      title: "Send this reply?",
      description: `It goes to ${request.email} and cannot be called back.`,
      variant: "confirmation",
      confirmText: "Send it",
      cancelText: "Not yet",
    })
    if (isSure) send()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-y-3 px-6 py-4">
      <TextField
        id="reply-subject"
        label="Subject"
        value={text.subject}
        error={errors.subject}
        isDisabled={isSending}
        onChange={(subject) => write({ ...text, subject })}
      />
      <TextField
        id="reply-text"
        label="Reply"
        hint={`A mail to ${request.email}, with the shop's name, address and phone below it. What they answer reaches the team's mailbox.`}
        rows={8}
        value={text.text}
        error={errors.text}
        isDisabled={isSending}
        onChange={(typed) => write({ ...text, text: typed })}
      />
      {problem && <Alert variant="error">{problem}</Alert>}
      <Button type="submit" size="small" isLoading={isSending} className="self-end">
        Send reply
      </Button>
    </form>
  )
}
