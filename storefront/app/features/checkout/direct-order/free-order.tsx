import { Button } from "../../../ui/button"
import { isCharging, type PaymentState } from "../state/payment-state"

/** shop.md §2 "Checkout". */
export default function FreeOrder(props: { state: PaymentState; isWaiting: boolean; onOrder: () => void }) {
  const { state, isWaiting, onOrder } = props
  const busy = state.phase === "preparing" || isCharging(state)
  return (
    <div className="grid gap-4 border p-4">
      <p className="text-soft">There is nothing left to pay, so you do not need PayPal.</p>
      <Button busy={busy || isWaiting} onClick={onOrder}>
        {busy ? "Completing your order..." : "Complete Free Order"}
      </Button>
    </div>
  )
}
