import { Alert, Badge, Button, Copy, Heading, Skeleton, Table, Text, toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { wordsFor } from "../../lib/payments/methods"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import { usdOf } from "../../lib/totals"
import { momentInShop } from "../lib/dates"
import { CouldNotRead } from "../lib/detail-state"
import { Section } from "../lib/section"
import { StateBadge } from "../lib/state-badge"
import type { PurchaseFacts, RefundFacts } from "./purchase-facts"
import {
  canAskProvider,
  environments,
  isUnsettled,
  purchaseBadge,
  refundBadge,
  refundTitle,
  transactionTitle,
  waysBack,
  whyNoRefund,
} from "./purchase-words"
import { RefundDrawer } from "./refund-form"
import { usePurchase, useRenewWhenDone, useSync } from "./use-purchase"

/** Shows nothing if the order has no purchase, as for a draft order. */
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
            Downloads, receipts and e-mails
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

export function PurchaseSection({ orderId, purchase, children }: PurchaseSectionProps) {
  return (
    <Section
      id="purchase-panel-title"
      title="Purchase"
      badge={purchase && <StateBadge {...purchaseBadge(purchase)} />}
      actions={purchase && <Actions orderId={orderId} purchase={purchase} />}
    >
      {purchase && <Facts purchase={purchase} />}
      {children}
    </Section>
  )
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

function PaymentTable({ purchase }: { purchase: PurchaseFacts }) {
  const rows = [
    { label: "Paid", wallet: purchase.captured_amount, card: purchase.discount },
    { label: "Refunded", wallet: purchase.refunded_wallet, card: purchase.refunded_card },
    { label: "Can still be refunded", ...purchase.refundable },
  ]
  return (
    <Table aria-label="How it was paid">
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>
            <span className="sr-only">What</span>
          </Table.HeaderCell>
          <Table.HeaderCell className="text-right">{wordsFor(purchase).staff.wallet}</Table.HeaderCell>
          <Table.HeaderCell className="text-right">Gift card</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body className="border-b-0">
        {rows.map(({ label, wallet, card }) => (
          <Table.Row key={label} className="last:border-b-0">
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{usdOf(wallet)}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{usdOf(card)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}

function TransactionRow({ purchase }: { purchase: PurchaseFacts }) {
  const { transaction_id: transaction, environment } = purchase
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
        {transactionTitle(purchase)}
      </Text>
      <div className="flex items-center gap-x-2">
        {environment !== "production" && (
          <Badge size="2xsmall" color="orange">
            {environments[environment as PaymentEnvironment] /* the shop writes only these values */}
          </Badge>
        )}
        {transaction ? (
          <>
            <code className="txt-compact-small text-ui-fg-base font-mono">{transaction}</code>
            <Copy content={transaction} aria-label="Copy the transaction ID" />
          </>
        ) : (
          <Text size="small">None yet</Text>
        )}
      </div>
    </div>
  )
}

function RefundList({ purchase }: { purchase: PurchaseFacts }) {
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h3" id="purchase-refunds">
        Refunds
      </Heading>
      <ul aria-labelledby="purchase-refunds" className="flex flex-col divide-y">
        {purchase.refunds.toReversed().map((refund) => (
          <RefundItem key={refund.id} refund={refund} purchase={purchase} />
        ))}
      </ul>
    </div>
  )
}

function RefundItem({ refund, purchase }: { refund: RefundFacts; purchase: PurchaseFacts }) {
  return (
    <li className="flex flex-col gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus">
          {refundTitle(refund, purchase)}
        </Text>
        <StateBadge {...refundBadge(refund, purchase)} className="text-nowrap" />
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {refund.wallet === null ? "" : `${waysBack(refund, purchase)} · `}
        <time dateTime={refund.created_at}>{momentInShop(refund.created_at)}</time>
      </Text>
      {refund.reason && (
        <Text size="small" className="text-ui-fg-subtle">
          Reason: {refund.reason}
        </Text>
      )}
      {refund.problem && (
        <Text size="small" className={refund.state === "failed" ? "text-ui-fg-error" : "text-ui-fg-base"}>
          {refund.problem}
        </Text>
      )}
      {purchase.provider_can_be_asked && isWaiting(refund) && refund.next_try_at && (
        <Text size="small" className="text-ui-fg-subtle">
          The shop asks {wordsFor(purchase).name} again at {momentInShop(refund.next_try_at)}.
        </Text>
      )}
    </li>
  )
}

function isWaiting(refund: RefundFacts): boolean {
  return refund.state === "priced" || isUnsettled(refund)
}

function AskProvider({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  const { mutate, isPending } = useSync(orderId, purchase.id)
  const { name } = wordsFor(purchase)
  const ask = () =>
    mutate(undefined, {
      onSuccess: (after) => {
        if (isSame(purchase, after))
          toast.info(`No news from ${name}`, { description: "Nothing has changed since the last answer." })
        else toast.success(`Updated from ${name}`, { description: `The purchase now matches ${name}.` })
      },
      onError: ({ message }) => toast.error(`${name} could not be reached`, { description: message }),
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
