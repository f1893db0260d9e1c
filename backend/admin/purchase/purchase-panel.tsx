import { Alert, Container, Heading, Skeleton, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { CouldNotRead } from "../lib/could-not-read"
import { AskPaypal } from "./ask-paypal"
import { PaymentTable } from "./payment-table"
import type { PurchaseFacts } from "./purchase-facts"
import { isSome, purchaseBadge, whyNoRefund } from "./purchase-words"
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
          <Link to={`/transactions/${purchase.id}`} className="text-ui-fg-base underline">
            Downloads, receipts and mails
          </Link>
        </Text>
      ) : (
        <CouldNotRead error={error} onAgain={refetch} />
      )}
    </PurchaseSection>
  )
}

interface SectionProps {
  orderId: string | null
  purchase: PurchaseFacts | undefined
  children?: ReactNode
}

/** How a purchase was paid, and what of it went back or can. */
export function PurchaseSection({ orderId, purchase, children }: SectionProps) {
  return (
    <Container className="divide-y overflow-hidden p-0">
      <section aria-labelledby="purchase-panel-title" className="divide-y">
        <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <div className="flex items-center gap-x-3">
            <Heading level="h2" id="purchase-panel-title">
              Purchase
            </Heading>
            {purchase && (
              <StatusBadge color={purchaseBadge(purchase).color}>{purchaseBadge(purchase).label}</StatusBadge>
            )}
          </div>
          {purchase && <Actions orderId={orderId} purchase={purchase} />}
        </header>
        {purchase && <Facts purchase={purchase} />}
        {children}
      </section>
    </Container>
  )
}

function Actions({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  return (
    <div className="flex items-center gap-x-2">
      {isSome(purchase.captured_amount) && <AskPaypal orderId={orderId} purchase={purchase} />}
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
