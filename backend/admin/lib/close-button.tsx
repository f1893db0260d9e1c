import { Button, Drawer } from "@medusajs/ui"

/** The button at the foot of a drawer that closes it and does nothing else. */
export function CloseButton({ children }: { children: string }) {
  return (
    <Drawer.Close asChild>
      <Button type="button" size="small" variant="secondary">
        {children}
      </Button>
    </Drawer.Close>
  )
}
