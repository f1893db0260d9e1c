import { Alert, Button, Drawer } from "@medusajs/ui"
import { type FormEventHandler, type ReactNode, useState } from "react"

interface Props {
  title: string
  description: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger?: ReactNode
  children: ReactNode
}

export function FormDrawer({ title, description, isOpen, onOpenChange, trigger, children }: Props) {
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Drawer.Trigger asChild>{trigger}</Drawer.Trigger>}
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

interface EditDrawerProps extends Pick<Props, "title" | "description"> {
  /** Default: a button "Edit". */
  trigger?: ReactNode
  children: (close: () => void) => ReactNode
}

export function EditDrawer({ title, description, trigger, children }: EditDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const edit = (
    <Button size="small" variant="secondary" aria-label={title}>
      Edit
    </Button>
  )
  return (
    <FormDrawer
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger ?? edit}
    >
      {children(() => setIsOpen(false))}
    </FormDrawer>
  )
}

interface BodyProps {
  legend: string
  onSubmit: FormEventHandler
  action: string
  isSending: boolean
  /** Locks the fields: the form can only be sent again unchanged. */
  isFixed?: boolean
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

export function CloseButton({ children }: { children: string }) {
  return (
    <Drawer.Close asChild>
      <Button type="button" size="small" variant="secondary">
        {children}
      </Button>
    </Drawer.Close>
  )
}
