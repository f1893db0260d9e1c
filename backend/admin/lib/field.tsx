import { Hint, Label } from "@medusajs/ui"
import type { ReactNode } from "react"

/** What an input has to carry so that its label, note and error belong to it. */
interface Tied {
  id: string
  "aria-invalid": boolean
  "aria-describedby": string | undefined
}

interface Props {
  id: string
  label: string
  note?: string | undefined
  error: string | undefined
  children: (tied: Tied) => ReactNode
}

/** A labelled input of a form, with what is wrong with it. */
export function Field({ id, label, note, error, children }: Props) {
  const noteId = `${id}-note`
  const errorId = `${id}-error`
  const describedBy = [note && noteId, error && errorId].filter(Boolean).join(" ") || undefined
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": describedBy })}
      {note && <Hint id={noteId}>{note}</Hint>}
      {error && (
        <Hint variant="error" id={errorId} role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}
