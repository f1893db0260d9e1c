import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import type { PurchaseFacts } from "./purchase-facts"
import { RefundForm } from "./refund-form"

/** The button that begins a refund, and the drawer with its form; each opening is a refund of its own. */
export function RefundDrawer({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Drawer open={isOpen} onOpenChange={setIsOpen}>
      <Drawer.Trigger asChild>
        <Button size="small">Refund</Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">Refund this purchase</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle txt-small">
            It goes back to where it came from. What is refunded can no longer be downloaded.
          </Drawer.Description>
        </Drawer.Header>
        <RefundForm orderId={orderId} purchase={purchase} onDone={() => setIsOpen(false)} />
      </Drawer.Content>
    </Drawer>
  )
}
