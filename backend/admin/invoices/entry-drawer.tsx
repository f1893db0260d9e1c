import { Button } from "@medusajs/ui"
import { type ComponentProps, useState } from "react"
import { FormDrawer } from "../lib/form-drawer"
import { EntryForm } from "./entry-form"

interface Props extends Omit<ComponentProps<typeof EntryForm>, "onDone" | "legend"> {
  title: string
  description: string
}

/** A button, and the drawer in which staff write down what the bank's statement says. */
export function EntryDrawer({ title, description, ...form }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {form.action}
      </Button>
      {isOpen && (
        <FormDrawer title={title} description={description} isOpen onOpenChange={close}>
          <EntryForm {...form} legend={title} onDone={close} />
        </FormDrawer>
      )}
    </>
  )
}
