import { Button, toast } from "@medusajs/ui"
import { wordsFor } from "../../lib/payments/words"
import type { PurchaseFacts } from "./purchase-facts"
import { useSync } from "./use-purchase"

/** Takes over what was refunded in the provider's own pages, and carries on what waits for the provider. */
export function AskProvider({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  const { mutate, isPending } = useSync(orderId, purchase.id)
  const { name } = wordsFor(purchase)
  const ask = () =>
    mutate(undefined, {
      onSuccess: (after) => {
        if (isSame(purchase, after)) toast.info(`${name} says the same`, { description: "Nothing has changed there." })
        else toast.success(`Taken over from ${name}`, { description: `The purchase shows what ${name} says.` })
      },
      onError: ({ message }) => toast.error(`${name} was not asked`, { description: message }),
    })
  return (
    <Button size="small" variant="secondary" onClick={ask} isLoading={isPending}>
      Ask {name}
    </Button>
  )
}

function isSame(before: PurchaseFacts, after: PurchaseFacts): boolean {
  const states = ({ status, refunds }: PurchaseFacts) => [status, ...refunds.map(({ id, state }) => `${id} ${state}`)]
  return states(before).join() === states(after).join()
}
