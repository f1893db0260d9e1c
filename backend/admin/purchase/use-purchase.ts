import { ordersQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { sdk } from "../lib/client"
import { useOneChange } from "../lib/use-one-change"
import type { PurchaseFacts, RefundFacts, RefundPreview } from "./purchase-facts"
import { isUnderWay } from "./purchase-words"
import type { AskedBody } from "./refund-draft"

/** Milliseconds between two looks at a refund that goes on by itself. */
const lookAgain = 5_000

/** Below the order's key: what Medusa reads again after a refund or a cancellation of its own, is read again here. */
const keyOf = (orderId: string) => [...ordersQueryKeys.detail(orderId), "purchase"]

/** The purchase of an order; null for an order of something else. */
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

/** What a refund would give back now; asked anew each time, for a gift card may be spent meanwhile. */
export function useRefundPreview(purchaseId: string, asked: AskedBody | undefined) {
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

type RefundBody = AskedBody & { reason?: string; request_key: string }

interface RefundEnds {
  onSuccess: (refund: RefundFacts) => void
  onError: (error: FetchError) => void
}

/** `ends` are called also when the form is gone by then: with the last of the money goes the button it hangs on. */
export function useRefund(orderId: string | null, purchaseId: string, ends: RefundEnds) {
  const renew = useRenewOrder(orderId)
  return useOneChange<RefundFacts, FetchError, RefundBody>({
    mutationFn: async (body) => {
      const path = `/admin/purchases/${purchaseId}/refunds`
      return (await sdk.client.fetch<{ refund: RefundFacts }>(path, { method: "POST", body })).refund
    },
    ...ends,
    // Also after an error: the answer may be lost, or the refund recorded as failed. Nobody waits for it.
    onSettled: () => void renew(),
  })
}

/** Has the shop ask the provider what it gave back. */
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

/** Medusa's own order page shows the same money, and so do the pages of purchases. */
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

/** A refund that ends by itself changes Medusa's own page too. */
export function useRenewWhenDone(orderId: string | null, purchase: PurchaseFacts | null | undefined): void {
  const renew = useRef(useRenewOrder(orderId))
  const underWay = purchase?.refunds.filter(isUnderWay).length ?? 0
  const before = useRef(underWay)
  useEffect(() => {
    if (underWay < before.current) void renew.current()
    before.current = underWay
  }, [underWay])
}
