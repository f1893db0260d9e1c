import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Badge, Skeleton, Text } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import type { PriceAndSale } from "../../workflows/price-and-sale/shown-price"
import { CouldNotRead } from "../lib/could-not-read"
import { Nothing, Section } from "../lib/section"
import { EditDrawer } from "../product-page/edit-drawer"
import { PriceForm } from "./price-form"
import { SaleList } from "./sale-list"
import { usePrice } from "./use-price"

/** What shoppers see and pay of a product now, and the one place where its price and its sales are set. */
export function PriceSection({ productId }: { productId: string }) {
  const { data: shown, isPending, error, refetch } = usePrice(productId)
  if (isPending) return <Skeleton className="h-32 w-full rounded-lg" />
  if (!shown) {
    return (
      <Section title="Price and sale">
        <CouldNotRead error={error} onAgain={refetch} />
      </Section>
    )
  }
  return (
    <Section
      id="price-and-sale-title"
      title="Price and sale"
      actions={
        <EditDrawer title="Edit price and sale" description="What it costs, and what it is on sale for.">
          {(close) => <PriceForm productId={productId} shown={shown} sale={shown.sales[0] ?? null} onDone={close} />}
        </EditDrawer>
      }
    >
      <Seen {...shown} />
      <SectionRow title="Price" value={shown.price === null ? "-" : usdOf(shown.price)} />
      <SaleList productId={productId} shown={shown} />
    </Section>
  )
}

function Seen({ shown, badge: { written, contradiction } }: PriceAndSale) {
  if (!shown) return <Nothing>No price yet, so nobody can buy it.</Nothing>
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        What shoppers see and pay now, before tax
      </Text>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Text size="xlarge" weight="plus">
          {usdOf(shown.price)}
        </Text>
        {shown.original_price && (
          <Text size="small" className="text-ui-fg-subtle">
            <span className="sr-only">instead of </span>
            <s>{usdOf(shown.original_price)}</s>
          </Text>
        )}
        {shown.badge && (
          <Badge size="2xsmall" color="orange">
            {shown.badge}
          </Badge>
        )}
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {badgeWords(written, shown.badge)}
      </Text>
      {contradiction && (
        <Alert variant="warning">
          The badge says {contradiction.says}, the prices say {contradiction.truth}. Change it under Shop page, or leave
          it to the prices.
        </Alert>
      )}
    </div>
  )
}

function badgeWords(written: string | null, badge: string | null): string {
  if (written === "") return "Without a badge, as you chose under Shop page."
  if (written !== null) return "The badge is what you wrote under Shop page."
  return badge ? "The badge follows from the prices." : "No badge, as it is not on sale."
}
