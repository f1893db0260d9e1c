import { Alert, Button, Text, usePrompt } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { Link } from "react-router-dom"
import { longestText, wrongSubject, wrongText } from "../../modules/inbox/reply-limits"
import { kindNames } from "../../providers/mail/templates/request-kinds"
import type { ReplyView, RequestView } from "../../workflows/inbox/request-view"
import type { MailState } from "../../workflows/mail/list-mails"
import { momentInShop } from "../lib/dates"
import { TextField } from "../lib/field"
import { Nothing, Section } from "../lib/section"
import { StateBadge } from "../lib/state-badge"
import { replyState } from "./request-words"
import { useWriting } from "./use-writing"

const notTaken: readonly MailState[] = ["waiting", "failed", "refused"]

export function RequestReplies({ request }: { request: RequestView }) {
  return (
    <Section id="request-replies" title="Replies">
      {request.state === "spam" ? (
        <Nothing>You cannot answer spam. If a person wrote this, mark it as new first.</Nothing>
      ) : (
        <ReplyForm request={request} />
      )}
      {request.replies.length > 0 && (
        <ol aria-labelledby="request-replies" className="divide-y">
          {request.replies.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Reply({ reply }: { reply: ReplyView }) {
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="small" weight="plus" className="min-w-0 break-words">
          {reply.subject}
        </Text>
        <StateBadge {...replyState(reply.mail_state)} />
      </div>
      <Text size="small" className="whitespace-pre-line break-words">
        {reply.text}
      </Text>
      <Text size="small" className="break-words text-ui-fg-subtle">
        {reply.by ?? "A former staff member"} to {reply.to}, {momentInShop(reply.written_at)}
      </Text>
      {reply.mail_state && notTaken.includes(reply.mail_state) && (
        <Text size="small">
          The mail server {reply.mail_state === "refused" ? "refused it permanently" : "has not accepted it yet"}.{" "}
          <Link
            to={`/mails?q=${encodeURIComponent(reply.to)}`}
            className="text-ui-fg-interactive underline hover:text-ui-fg-interactive-hover"
          >
            See it under E-mails
          </Link>
        </Text>
      )}
    </li>
  )
}

function ReplyForm({ request }: { request: RequestView }) {
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
      description: `It goes to ${request.email} and cannot be recalled.`,
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
        hint={`The shop e-mails the reply to ${request.email} and adds its own name, address and phone. Answers go to the team's mailbox.`}
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
