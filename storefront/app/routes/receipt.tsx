import { PurchaseGate } from "../features/purchase/purchase-gate"
import { ReceiptSkeleton } from "../features/purchase/receipt-skeleton"
import { ReceiptView } from "../features/purchase/receipt-view"

/** The address is a ticket to the purchase: it is told to no other site (server/request.ts). */
export default function ReceiptPage() {
  return (
    <PurchaseGate title="Receipt" skeleton={<ReceiptSkeleton />}>
      {(purchase, token) => <ReceiptView purchase={purchase} token={token} />}
    </PurchaseGate>
  )
}
