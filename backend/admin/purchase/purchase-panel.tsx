import { Alert, Skeleton, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { CouldNotRead } from "../lib/could-not-read"
import { Section } from "../lib/section"
import { AskProvider } from "./ask-provider"
import { PaymentTable } from "./payment-table"
import type { PurchaseFacts } from "./purchase-facts"
import { canAskProvider, purchaseBadge, whyNoRefund } from "./purchase-words"
import { RefundDrawer } from "./refund-drawer"
import { RefundList } from "./refund-list"
import { TransactionRow } from "./transaction-row"
import { usePurchase, useRenewWhenDone } from "./use-purchase"

/** The purchase behind an order; nothing where there is none, as with a draft order of staff. */
export function PurchasePanel({ orderId }: { orderId: string }) {
  const { data: purchase, isPending, error, refetch } = usePurchase(orderId)
  useRenewWhenDone(orderId, purchase)
  if (isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  if (purchase === null) return null
  return (
    <PurchaseSection orderId={orderId} purchase={purchase}>
      {purchase ? (
        <Text size="small" className="px-6 py-4">
          <Link to={`/purchases/${purchase.id}`} className="text-ui-fg-base underline">
            Downloads, receipts and mails
          </Link>
        </Text>
      ) : (
        <CouldNotRead error={error} onAgain={refetch} />
      )}
    </PurchaseSection>
  )
}

interface PurchaseSectionProps {
  orderId: string | null
  purchase: PurchaseFacts | undefined
  children?: ReactNode
}

/** How a purchase was paid, and what of it went back or can. */
export function PurchaseSection({ orderId, purchase, children }: PurchaseSectionProps) {
  return (
    <Section
      id="purchase-panel-title"
      title="Purchase"
      badge={purchase && <Badge purchase={purchase} />}
      actions={purchase && <Actions orderId={orderId} purchase={purchase} />}
    >
      {purchase && <Facts purchase={purchase} />}
      {children}
    </Section>
  )
}

function Badge({ purchase }: { purchase: PurchaseFacts }) {
  const { color, label } = purchaseBadge(purchase)
  return <StatusBadge color={color}>{label}</StatusBadge>
}

function Actions({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  return (
    <div className="flex items-center gap-x-2">
      {canAskProvider(purchase) && <AskProvider orderId={orderId} purchase={purchase} />}
      {!whyNoRefund(purchase) && <RefundDrawer orderId={orderId} purchase={purchase} />}
    </div>
  )
}

function Facts({ purchase }: { purchase: PurchaseFacts }) {
  const reason = whyNoRefund(purchase)
  return (
    <>
      {purchase.problem && (
        <div className="px-6 py-4">
          <Alert variant="warning">{purchase.problem}</Alert>
        </div>
      )}
      <TransactionRow purchase={purchase} />
      <PaymentTable purchase={purchase} />
      {reason && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {reason}
        </Text>
      )}
      {purchase.refunds.length > 0 && <RefundList purchase={purchase} />}
    </>
  )
}
