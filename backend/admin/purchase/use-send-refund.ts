import { toast } from "@medusajs/ui"
import { useRef, useState } from "react"
import { wordsFor } from "../../lib/payments/words"
import { isRefusal } from "../lib/lost-answer"
import type { PurchaseFacts, RefundFacts } from "./purchase-facts"
import { capitalised, waysBack } from "./purchase-words"
import type { AskedBody } from "./refund-draft"
import { useRefund } from "./use-purchase"

const lost =
  "The shop's answer got lost, so the refund may be recorded already. Send it again: it stays one refund. Or close this and look at the list of refunds."

/**
 * Sends the refund of a drawer. Its key is made once, so that a double click or a lost answer is one refund; only after
 * the shop refused it for sure the next try is another one. `isLost`: nobody knows, so it may only be sent as it was.
 */
export function useSendRefund(orderId: string | null, purchase: PurchaseFacts, onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  // The button is disabled only once it is drawn again, which a double click is faster than.
  const isOnItsWay = useRef(false)
  const { mutate, isPending, error } = useRefund(orderId, purchase.id, {
    onSuccess: (refund) => {
      tell(refund, purchase)
      onDone()
    },
    onError: (failure) => {
      isOnItsWay.current = false
      if (isRefusal(failure)) setKey(crypto.randomUUID())
    },
  })

  const send = (asked: AskedBody, typedReason: string) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const reason = typedReason.trim()
    mutate({ ...asked, ...(reason ? { reason } : {}), request_key: key })
  }
  const isRefused = error !== null && isRefusal(error)
  return {
    send,
    isSending: isPending,
    isLost: !isPending && error !== null && !isRefused,
    refusal: error && !isPending ? (isRefused ? error.message : lost) : undefined,
  }
}

function tell(refund: RefundFacts, purchase: PurchaseFacts): void {
  if (refund.state === "paid" || refund.state === "done")
    toast.success("Refunded", { description: sentence(refund, purchase) })
  else {
    toast.warning("The refund is recorded", { description: wordsFor(purchase).staff.refundRecorded })
  }
}

function sentence(refund: RefundFacts, purchase: PurchaseFacts): string {
  return `${capitalised(waysBack(refund, purchase))}.`
}
