import { PurchaseGate } from "../features/purchase/purchase-gate"
import { PurchaseSkeleton } from "../features/purchase/purchase-skeleton"
import { PurchaseView } from "../features/purchase/purchase-view"

/** The address is a ticket to the purchase: it is told to no other site (server/request.ts). */
export default function PurchasePage() {
  return (
    <PurchaseGate title="Your Purchase" skeleton={<PurchaseSkeleton />}>
      {(purchase, token) => <PurchaseView purchase={purchase} token={token} />}
    </PurchaseGate>
  )
}
