import { Alert, Button, Hint, Label, Prompt, Textarea } from "@medusajs/ui"
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react"

interface Props {
  button: { label: string; name?: string; variant: "primary" | "secondary" | "danger" }
  title: string
  children: ReactNode
  confirm: string
  isRequired: boolean
  send: (reason: string) => Promise<unknown>
}

export function ReasonPrompt({ button, title, children, confirm, isRequired, send }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isOnItsWay = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState("")
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isOnItsWay.current) return
    setRefusal(undefined)
    if (isRequired && !reason.trim()) {
      setError("Give a reason.")
      return field.current?.focus()
    }
    isOnItsWay.current = true
    setIsSending(true)
    try {
      await send(reason.trim())
      setIsOpen(false)
      setReason("")
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : String(failure))
    } finally {
      isOnItsWay.current = false
      setIsSending(false)
    }
  }

  return (
    <Prompt variant="confirmation" open={isOpen} onOpenChange={(open) => !isSending && setIsOpen(open)}>
      <Prompt.Trigger asChild>
        <Button size="small" variant={button.variant} aria-label={button.name}>
          {button.label}
        </Button>
      </Prompt.Trigger>
      <Prompt.Content>
        <form onSubmit={submit} noValidate>
          <Prompt.Header>
            <Prompt.Title>{title}</Prompt.Title>
            <Prompt.Description>{children}</Prompt.Description>
          </Prompt.Header>
          <div className="flex flex-col gap-y-2 px-6 pt-4">
            <Label size="small" weight="plus" htmlFor={id}>
              {isRequired ? "Reason" : "Reason (optional)"}
            </Label>
            <Textarea
              id={id}
              ref={field}
              rows={3}
              maxLength={500}
              value={reason}
              disabled={isSending}
              onChange={({ target }) => {
                setReason(target.value)
                setError(undefined)
              }}
              aria-required={isRequired}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `${id}-error` : `${id}-note`}
            />
            <Hint id={`${id}-note`}>Only staff read it.</Hint>
            {error && (
              <Hint variant="error" id={`${id}-error`} role="alert">
                {error}
              </Hint>
            )}
            {refusal && (
              <Alert variant="error" role="alert">
                {refusal}
              </Alert>
            )}
          </div>
          <Prompt.Footer>
            <Prompt.Cancel type="button">Cancel</Prompt.Cancel>
            <Button type="submit" size="small" isLoading={isSending}>
              {confirm}
            </Button>
          </Prompt.Footer>
        </form>
      </Prompt.Content>
    </Prompt>
  )
}
