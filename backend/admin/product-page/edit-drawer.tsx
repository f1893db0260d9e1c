import { Button, Drawer } from "@medusajs/ui"
import { type ReactNode, useState } from "react"

interface Props {
  title: string
  description: string
  /** What the button says; unless told, Edit. */
  label?: string
  /** The form; `close` when it is saved. */
  children: (close: () => void) => ReactNode
}

/** An edit button and the drawer with its form; each opening begins with what is saved. */
export function EditDrawer({ title, description, label = "Edit", children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Drawer open={isOpen} onOpenChange={setIsOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary" aria-label={title}>
          {label}
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
