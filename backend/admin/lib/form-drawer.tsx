import { Alert, Button, Drawer } from "@medusajs/ui"
import type { FormEventHandler, ReactNode } from "react"
import { CloseButton } from "./close-button"

interface Props {
  title: string
  description: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A drawer with a form; each opening begins a new one. */
export function FormDrawer({ title, description, isOpen, onOpenChange, children }: Props) {
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">{title}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle txt-small">{description}</Drawer.Description>
        </Drawer.Header>
        {children}
      </Drawer.Content>
    </Drawer>
  )
}

interface BodyProps {
  /** What the fields are about. */
  legend: string
  onSubmit: FormEventHandler
  /** What the button says that sends it. */
  action: string
  isSending: boolean
  /** It may be sent again, and not changed. */
  isFixed?: boolean
  /** Why it was not done. */
  refusal: string | undefined
  children: ReactNode
}

export function FormBody({ legend, onSubmit, action, isSending, isFixed = false, refusal, children }: BodyProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <fieldset disabled={isSending || isFixed} className="flex flex-col gap-y-6">
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </Drawer.Body>
      {refusal && (
        <div className="border-t px-6 py-4">
          <Alert variant="error" role="alert">
            {refusal}
          </Alert>
        </div>
      )}
      <Drawer.Footer>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" size="small" isLoading={isSending}>
          {action}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
