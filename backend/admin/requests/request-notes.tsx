import { Alert, Button, Text } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { longestNote, wrongText } from "../../modules/inbox/reply-limits"
import type { ShownNote, ShownRequest } from "../../workflows/inbox/show-request"
import { Section } from "../lib/section"
import { TextField } from "../lib/text-field"
import { useMoment } from "../lib/use-moment"
import { useWriting } from "./use-writing"

/** What staff tell each other about a request. */
export function RequestNotes({ request }: { request: ShownRequest }) {
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
        hint="For staff only. It stays as you write it."
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

function Note({ note: { by, text, written_at } }: { note: ShownNote }) {
  const moment = useMoment()
  return (
    <li className="px-6 py-4">
      <Text size="small" className="whitespace-pre-line break-words">
        {text}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {by ?? "A former staff member"}, {moment(written_at)}
      </Text>
    </li>
  )
}
