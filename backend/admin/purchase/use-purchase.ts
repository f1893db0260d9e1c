import { ordersQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { toast } from "@medusajs/ui"
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { wordsFor } from "../../lib/payments/methods"
import { sdk } from "../lib/client"
import { isRefusal } from "../lib/lost-answer"
import { useOneChange } from "../lib/use-change"
import type { PurchaseFacts, RefundFacts, RefundPreview } from "./purchase-facts"
import { capitalised, isUnderWay, waysBack } from "./purchase-words"
import type { DraftedRefund } from "./refund-draft"

/** In milliseconds. */
const lookAgain = 5_000

/** Medusa's order key refreshes the purchase too. */
const keyOf = (orderId: string) => [...ordersQueryKeys.detail(orderId), "purchase"]

/** Null if the order has no purchase. */
export function usePurchase(orderId: string): UseQueryResult<PurchaseFacts | null> {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: async () => {
      const query = { order_id: orderId }
      const { purchases } = await sdk.client.fetch<{ purchases: { id: string }[] }>("/admin/purchases", { query })
      return purchases[0] ? retrieve(purchases[0].id) : null
    },
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgain : false),
  })
}

async function retrieve(id: string): Promise<PurchaseFacts> {
  return (await sdk.client.fetch<{ purchase: PurchaseFacts }>(`/admin/purchases/${id}`)).purchase
}

/** Never cached: a gift card may be spent in the meantime. */
export function useRefundPreview(purchaseId: string, asked: DraftedRefund | undefined) {
  return useQuery({
    queryKey: ["purchase_refund_preview", purchaseId, asked],
    queryFn: async () => {
      const path = `/admin/purchases/${purchaseId}/refunds/preview`
      return (await sdk.client.fetch<{ preview: RefundPreview }>(path, { method: "POST", body: asked })).preview
    },
    enabled: asked !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

type RefundBody = DraftedRefund & { reason?: string; request_key: string }

interface RefundEnds {
  onSuccess: (refund: RefundFacts) => void
  onError: (error: FetchError) => void
}

const lost =
  "The shop did not answer, so the refund may already be recorded. You can send the form again; the shop will not refund twice. Or close this form and check the list of refunds."

/** `ends` are called even if the form is gone, because its button disappears once everything is refunded. */
function useRefund(orderId: string | null, purchaseId: string, ends: RefundEnds) {
  const renew = useRenewOrder(orderId)
  return useOneChange<RefundFacts, FetchError, RefundBody>({
    mutationFn: async (body) => {
      const path = `/admin/purchases/${purchaseId}/refunds`
      return (await sdk.client.fetch<{ refund: RefundFacts }>(path, { method: "POST", body })).refund
    },
    ...ends,
    // Also after an error, because only the answer may have been lost.
    onSettled: () => void renew(),
  })
}

export function useSync(orderId: string | null, purchaseId: string) {
  const renew = useRenewOrder(orderId)
  return useOneChange<PurchaseFacts, FetchError, void>({
    mutationFn: async () => {
      const path = `/admin/purchases/${purchaseId}/sync`
      return (await sdk.client.fetch<{ purchase: PurchaseFacts }>(path, { method: "POST" })).purchase
    },
    onSettled: renew,
  })
}

function useRenewOrder(orderId: string | null): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ["purchases"] })
    if (!orderId) return
    await Promise.all([
      client.invalidateQueries({ queryKey: ordersQueryKeys.detail(orderId) }),
      client.invalidateQueries({ queryKey: ordersQueryKeys.preview(orderId) }),
      client.invalidateQueries({ queryKey: ordersQueryKeys.changes(orderId) }),
      client.invalidateQueries({ queryKey: ordersQueryKeys.lists() }),
    ])
  }
}

export function useRenewWhenDone(orderId: string | null, purchase: PurchaseFacts | null | undefined): void {
  const renew = useRef(useRenewOrder(orderId))
  const underWay = purchase?.refunds.filter(isUnderWay).length ?? 0
  const before = useRef(underWay)
  useEffect(() => {
    if (underWay < before.current) void renew.current()
    before.current = underWay
  }, [underWay])
}

/**
 * Keeps its key until a refusal: a double click or lost answer makes one refund. `isLost`: the outcome is unknown, so
 * only the same request may be sent again.
 */
export function useSendRefund(orderId: string | null, purchase: PurchaseFacts, onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useRefund(orderId, purchase.id, {
    onSuccess: (refund) => {
      tell(refund, purchase)
      onDone()
    },
    onError: (failure) => {
      if (isRefusal(failure)) setKey(crypto.randomUUID())
    },
  })

  const send = (asked: DraftedRefund, typedReason: string) => {
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
