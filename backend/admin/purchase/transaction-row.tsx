import { Badge, Copy, Text } from "@medusajs/ui"
import type { PurchaseFacts } from "./purchase-facts"
import { isSome } from "./purchase-words"

/** The number that the shopper, and PayPal where it took the money, know the purchase by. */
export function TransactionRow({ purchase }: { purchase: PurchaseFacts }) {
  const { transaction_id: transaction, environment } = purchase
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
        {purchase.payment_provider === "paypal" && isSome(purchase.captured_amount)
          ? "PayPal transaction"
          : "Transaction"}
      </Text>
      <div className="flex items-center gap-x-2">
        {environment !== "production" && (
          <Badge size="2xsmall" color="orange">
            {environment === "local" ? "Simulated payment" : "PayPal's sandbox"}
          </Badge>
        )}
        {transaction ? (
          <>
            <code className="txt-compact-small text-ui-fg-base font-mono">{transaction}</code>
            <Copy content={transaction} aria-label="Copy the transaction" />
          </>
        ) : (
          <Text size="small">None yet</Text>
        )}
      </div>
    </div>
  )
}
