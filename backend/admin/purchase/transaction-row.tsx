import { Badge, Copy, Text } from "@medusajs/ui"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import type { PurchaseFacts } from "./purchase-facts"
import { environments, transactionTitle } from "./purchase-words"

/** The id that the shopper, and whoever took the money, know the purchase by. */
export function TransactionRow({ purchase }: { purchase: PurchaseFacts }) {
  const { transaction_id: transaction, environment } = purchase
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
        {transactionTitle(purchase)}
      </Text>
      <div className="flex items-center gap-x-2">
        {environment !== "production" && (
          <Badge size="2xsmall" color="orange">
            {environments[environment as PaymentEnvironment] /* as the shop writes it */}
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
