import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SectionRow } from "@medusajs/dashboard/components"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Alert, Badge, Button, StatusBadge, Text } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { timeOfSale } from "../../lib/second-sale"
import { usdOf } from "../../lib/totals"
import type { PriceAndSale, SaleView } from "../../workflows/price-and-sale/price-view"
import { ConfirmButton } from "../lib/confirm-button"
import { DetailState } from "../lib/detail-state"
import { EditDrawer, FormDrawer } from "../lib/form-drawer"
import { RowLink } from "../lib/list-page"
import { Nothing, Section } from "../lib/section"
import { PriceForm, usePrice, useSetPrice } from "../price-and-sale/price-form"

export const config = defineWidgetConfig({ zone: "product.details.side.before", id: "shop:product-price" })

export default function PriceSection({ data: { id: productId } }: DetailWidgetProps<AdminProduct>) {
  const query = usePrice(productId)
  return (
    <DetailState query={query} title="Price and sale" height="h-32">
      {(shown) => (
        <Section
          id="price-and-sale-title"
          title="Price and sale"
          actions={
            <EditDrawer
              title="Edit price and sale"
              description="The regular price, and the sale price if there is a sale."
            >
              {(close) => (
                <PriceForm productId={productId} shown={shown} sale={shown.sales[0] ?? null} onDone={close} />
              )}
            </EditDrawer>
          }
        >
          <Seen {...shown} />
          <SectionRow title="Price" value={shown.price === null ? "-" : usdOf(shown.price)} />
          <SaleList productId={productId} shown={shown} />
        </Section>
      )}
    </DetailState>
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
          The badge says {contradiction.says}, but the prices give {contradiction.truth}. Change the badge under Shop
          page, or let it follow from the prices.
        </Alert>
      )}
    </div>
  )
}

function badgeWords(written: string | null, badge: string | null): string {
  if (written === "") return "No badge, as chosen under Shop page."
  if (written !== null) return "The badge text comes from Shop page."
  return badge ? "The badge follows from the prices." : "No badge, because the product is not on sale."
}

interface Props {
  productId: string
  shown: PriceAndSale
}

interface Opened {
  title: string
  description: string
  /** The sale to change. Null: a new one. */
  sale: SaleView | null
}

function SaleList({ productId, shown }: Props) {
  // Kept outside of the rows, because a row disappears with its sale and would take the typed text with it.
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      {shown.sales.length === 0 ? (
        <Nothing>The product is not on sale.</Nothing>
      ) : (
        <>
          <ul aria-label="Sales" className="divide-y">
            {shown.sales.map((sale, place) => (
              <SaleRow key={sale.list_id} sale={sale}>
                {/* The price's form edits the first sale. */}
                {place > 0 && (
                  <OpenButton
                    opens={{
                      title: `Edit the sale “${sale.title}”`,
                      description: "Other prices in its price list do not change.",
                      sale,
                    }}
                    onOpen={setOpened}
                  >
                    Edit
                  </OpenButton>
                )}
                {shown.price !== null && (
                  <EndSale productId={productId} shown={shown} sale={sale} price={shown.price} />
                )}
              </SaleRow>
            ))}
          </ul>
          <div className="px-6 py-4">
            <OpenButton
              opens={{
                title: "Plan another sale",
                description: "Choose a time without another sale.",
                sale: null,
              }}
              onOpen={setOpened}
            >
              Plan another sale
            </OpenButton>
          </div>
        </>
      )}
      {opened && (
        <FormDrawer title={opened.title} description={opened.description} isOpen onOpenChange={close}>
          <PriceForm productId={productId} shown={shown} sale={opened.sale} onDone={close} />
        </FormDrawer>
      )}
    </>
  )
}

function OpenButton(props: { opens: Opened; onOpen: (opens: Opened) => void; children: string }) {
  const { opens, onOpen, children } = props
  return (
    <Button size="small" variant="secondary" aria-label={opens.title} onClick={() => onOpen(opens)}>
      {children}
    </Button>
  )
}

function SaleRow({ sale, children }: { sale: SaleView; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Text size="small" weight="plus">
          <RowLink to={`/price-lists/${sale.list_id}`}>{sale.title}</RowLink>
        </Text>
        <StatusBadge color={sale.is_running ? "green" : "blue"}>{sale.is_running ? "Now" : "Planned"}</StatusBadge>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {usdOf(sale.price)}, {timeOfSale(sale)}
        {sale.is_shared && ". Its price list covers several products"}
      </Text>
      <div className="flex gap-x-2">{children}</div>
    </li>
  )
}

function EndSale({ productId, shown: { version }, sale, price }: Props & { sale: SaleView; price: string }) {
  const set = useSetPrice(productId, "The sale is over.")
  return (
    <ConfirmButton
      label="End"
      question={{
        title: `End the sale “${sale.title}”?`,
        description: "The sale ends for this product only. Shoppers pay the regular price at once.",
        confirmText: "End",
        variant: "danger",
      }}
      isSending={set.isPending}
      onConfirm={() => set.mutate({ version, price, list_id: sale.list_id, sale: null })}
    />
  )
}
