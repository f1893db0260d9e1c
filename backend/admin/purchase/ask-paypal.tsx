import { Button, toast } from "@medusajs/ui"
import type { PurchaseFacts } from "./purchase-facts"
import { useSync } from "./use-purchase"

/** Takes over what was refunded in PayPal's own pages, and carries on what waits for PayPal. */
export function AskPaypal({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  const { mutate, isPending } = useSync(orderId, purchase.id)
  const ask = () =>
    mutate(undefined, {
      onSuccess: (after) => {
        if (isSame(purchase, after)) toast.info("PayPal says the same", { description: "Nothing has changed there." })
        else toast.success("Taken over from PayPal", { description: "The purchase shows what PayPal says." })
      },
      onError: ({ message }) => toast.error("PayPal was not asked", { description: message }),
    })
  return (
    <Button size="small" variant="secondary" onClick={ask} isLoading={isPending}>
      Ask PayPal
    </Button>
  )
}

function isSame(before: PurchaseFacts, after: PurchaseFacts): boolean {
  const states = ({ status, refunds }: PurchaseFacts) => [status, ...refunds.map(({ id, state }) => `${id} ${state}`)]
  return states(before).join() === states(after).join()
}
