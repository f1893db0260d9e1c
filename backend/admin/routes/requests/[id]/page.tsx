import { NoRecords } from "@medusajs/dashboard/components"
import { Alert, Button, Container, Copy, Heading, Skeleton, Text } from "@medusajs/ui"
import { type FormEvent, type ReactNode, useState } from "react"
import { useParams } from "react-router-dom"
import { longestNote, wrongText } from "../../../../modules/inbox/reply-limits"
import type { NoteView, RequestView } from "../../../../workflows/inbox/request-view"
import { momentInShop } from "../../../lib/dates"
import { CouldNotRead } from "../../../lib/detail-state"
import { TextField } from "../../../lib/field"
import { Section } from "../../../lib/section"
import { StaffHistory } from "../../../lib/staff-history"
import { StateBadge } from "../../../lib/state-badge"
import { RequestReplies } from "../../../requests/request-replies"
import { RequestStateAndAssignee } from "../../../requests/request-state-and-assignee"
import { historyWords, kindWord, requestStates } from "../../../requests/request-words"
import { useRequest } from "../../../requests/use-request"
import { useWriting } from "../../../requests/use-writing"

export const handle = { breadcrumb: () => "Request" }

export default function RequestPage() {
  const { id = "" } = useParams()
  return <OneRequest key={id} id={id} />
}

function OneRequest({ id }: { id: string }) {
  const { data: request, isPending, error, refetch } = useRequest(id)
  if (isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  if (request) return <Sections request={request} />
  return (
    <Container className="p-0">
      {error ? (
        <CouldNotRead error={error} onAgain={refetch} />
      ) : (
        <NoRecords title="There is no such request" action={{ to: "/requests", label: "All requests" }} />
      )}
    </Container>
  )
}

function Sections({ request }: { request: RequestView }) {
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <RequestFacts request={request} />
        <RequestReplies request={request} />
      </div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <RequestStateAndAssignee request={request} />
        <RequestNotes request={request} />
        <StaffHistory actions={request.history} words={historyWords} />
      </div>
    </div>
  )
}

function RequestFacts({ request }: { request: RequestView }) {
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h1" className="min-w-0 break-words">
          {request.name}
        </Heading>
        <StateBadge {...requestStates[request.state]} />
      </header>
      <dl className="divide-y">
        <Fact label="Kind">{kindWord(request.kind)}</Fact>
        <Fact label="Email">
          <span className="flex items-center gap-x-2">
            <span className="min-w-0 break-words">{request.email}</span>
            <Copy content={request.email} aria-label="Copy the address" className="text-ui-fg-muted" />
          </span>
        </Fact>
        {request.typed.map((field) => (
          <Fact key={field.label} label={field.label}>
            {field.text}
          </Fact>
        ))}
        <Fact label="Received">{momentInShop(request.received_at)}</Fact>
        <Fact label="Acknowledged by e-mail">{request.acknowledged_at ? "Yes" : "No"}</Fact>
      </dl>
    </Container>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-4 md:grid-cols-[1fr_3fr]">
      <Text asChild size="small" weight="plus" className="text-ui-fg-subtle">
        <dt>{label}</dt>
      </Text>
      <Text asChild size="small" className="min-w-0 whitespace-pre-line break-words">
        <dd>{children}</dd>
      </Text>
    </div>
  )
}

function RequestNotes({ request }: { request: RequestView }) {
  return (
    <Section id="request-notes" title="Notes">
      <NoteForm requestId={request.id} />
      {request.notes.length > 0 && (
        <ol aria-labelledby="request-notes" className="divide-y">
          {request.notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function NoteForm({ requestId }: { requestId: string }) {
  const { text, write, send, isSending, problem } = useWriting({
    requestId,
    to: "notes",
    blank: { text: "" },
    done: "The note was added.",
    failed: "The note was not added",
  })
  const [isTried, setIsTried] = useState(false)
  const error = wrongText(text.text, longestNote)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(error !== undefined)
    if (error) document.getElementById("request-note")?.focus()
    else send()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-y-3 px-6 py-4">
      <TextField
        id="request-note"
        label="New note"
        hint="Only staff see it. You cannot change it later."
        rows={3}
        value={text.text}
        error={isTried ? error : undefined}
        isDisabled={isSending}
        onChange={(typed) => write({ text: typed })}
      />
      {problem && <Alert variant="error">{problem}</Alert>}
      <Button type="submit" size="small" variant="secondary" isLoading={isSending} className="self-end">
        Add note
      </Button>
    </form>
  )
}

function Note({ note: { by, text, written_at } }: { note: NoteView }) {
  return (
    <li className="px-6 py-4">
      <Text size="small" className="whitespace-pre-line break-words">
        {text}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {by ?? "A former staff member"}, {momentInShop(written_at)}
      </Text>
    </li>
  )
}
