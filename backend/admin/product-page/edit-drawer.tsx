import { Alert, Button, Drawer } from "@medusajs/ui"
import { type FormEventHandler, type ReactNode, useState } from "react"

interface Props {
  title: string
  description: string
  /** The form; `close` when it is saved. */
  children: (close: () => void) => ReactNode
}

/** An edit button and the drawer with its form; each opening begins with what is saved. */
export function EditDrawer({ title, description, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Drawer open={isOpen} onOpenChange={setIsOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary" aria-label={title}>
          Edit
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">{title}</Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle">{description}</Drawer.Description>
        </Drawer.Header>
        {children(() => setIsOpen(false))}
      </Drawer.Content>
    </Drawer>
  )
}

interface FormProps {
  onSubmit: FormEventHandler
  isBusy: boolean
  refusal: string | undefined
  children: ReactNode
}

/** A form in a drawer: it keeps what was typed when it is refused, and says why. */
export function DrawerForm({ onSubmit, isBusy, refusal, children }: FormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-y-6">
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
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            Cancel
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={isBusy}>
          Save
        </Button>
      </Drawer.Footer>
    </form>
  )
}
