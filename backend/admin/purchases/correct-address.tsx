import { Button } from "@medusajs/ui"
import { useState } from "react"
import { FormDrawer } from "../lib/form-drawer"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { AddressForm } from "./address-form"

/** Opens the drawer in which the address of a purchase is corrected. */
export function CorrectAddress({ purchase }: { purchase: PurchaseDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        Correct the address
      </Button>
      {isOpen && (
        <FormDrawer
          title="Correct the e-mail address"
          description="Links sent so far stop working. The corrected address gets a mail with new ones."
          isOpen
          onOpenChange={close}
        >
          <AddressForm purchase={purchase} onDone={close} />
        </FormDrawer>
      )}
    </>
  )
}
