import { StatusBadge, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { ShownReply, ShownRequest } from "../../workflows/inbox/show-request"
import type { MailState } from "../../workflows/mail/list-mails"
import { Nothing, Section } from "../lib/section"
import { useMoment } from "../lib/use-moment"
import { ReplyForm } from "./reply-form"
import { replyState } from "./request-words"

const notTaken: readonly MailState[] = ["waiting", "failed", "refused"]

/** What was answered to a request, and the form for the next answer. */
export function RequestReplies({ request }: { request: ShownRequest }) {
  return (
    <Section id="request-replies" title="Replies">
      {request.state === "spam" ? (
        <Nothing>Spam is not answered. If a person wrote this, make it new first.</Nothing>
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

function Reply({ reply }: { reply: ShownReply }) {
  const moment = useMoment()
  const { label, color } = replyState(reply.mail_state)
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="small" weight="plus" className="min-w-0 break-words">
          {reply.subject}
        </Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </div>
      <Text size="small" className="whitespace-pre-line break-words">
        {reply.text}
      </Text>
      <Text size="small" className="break-words text-ui-fg-subtle">
        {reply.by ?? "A former staff member"} to {reply.to}, {moment(reply.written_at)}
      </Text>
      {reply.mail_state && notTaken.includes(reply.mail_state) && (
        <Text size="small">
          The mail server {reply.mail_state === "refused" ? "refused it for good" : "has not taken it"}.{" "}
          <Link
            to={`/mails?q=${encodeURIComponent(reply.to)}`}
            className="text-ui-fg-interactive underline hover:text-ui-fg-interactive-hover"
          >
            See it under Mails
          </Link>
        </Text>
      )}
    </li>
  )
}
