import { StatusBadge, Text } from "@medusajs/ui"
import { timeOfSale } from "../../lib/second-sale"
import { usdOf } from "../../lib/totals"
import type { PriceAndSale, ShownSale } from "../../workflows/price-and-sale/shown-price"
import { ConfirmButton } from "../lib/confirm-button"
import { RowLink } from "../lib/row-link"
import { Nothing } from "../lib/section"
import { EditDrawer } from "../product-page/edit-drawer"
import { PriceForm } from "./price-form"
import { useSetPrice } from "./use-price"

interface Props {
  productId: string
  shown: PriceAndSale
}

/** The sales of a product that hold now or are to come. */
export function SaleList({ productId, shown }: Props) {
  if (shown.sales.length === 0) return <Nothing>It is not on sale.</Nothing>
  return (
    <>
      <ul aria-label="Sales" className="divide-y">
        {shown.sales.map((sale, place) => (
          <li key={sale.list_id} className="flex flex-col items-start gap-y-2 px-6 py-4">
            <div className="flex flex-wrap items-center gap-2">
              <Text size="small" weight="plus">
                <RowLink to={`/price-lists/${sale.list_id}`}>{sale.title}</RowLink>
              </Text>
              <StatusBadge color={sale.is_running ? "green" : "blue"}>
                {sale.is_running ? "Now" : "Planned"}
              </StatusBadge>
            </div>
            <Text size="small" className="text-ui-fg-subtle">
              {usdOf(sale.price)}, {timeOfSale(sale)}
              {sale.is_shared && ". One price list for several products"}
            </Text>
            <div className="flex gap-x-2">
              {/* The first one is edited with the price. */}
              {place > 0 && (
                <EditDrawer
                  title={`Edit the sale “${sale.title}”`}
                  description="Other prices of its price list stay as they are."
                >
                  {(close) => <PriceForm productId={productId} shown={shown} sale={sale} onDone={close} />}
                </EditDrawer>
              )}
              {shown.price !== null && <EndSale productId={productId} shown={shown} sale={sale} price={shown.price} />}
            </div>
          </li>
        ))}
      </ul>
      <div className="px-6 py-4">
        <EditDrawer
          title="Plan another sale"
          label="Plan another sale"
          description="For a time when it is not on sale."
        >
          {(close) => <PriceForm productId={productId} shown={shown} sale={null} onDone={close} />}
        </EditDrawer>
      </div>
    </>
  )
}

function EndSale({ productId, shown: { version }, sale, price }: Props & { sale: ShownSale; price: string }) {
  const set = useSetPrice(productId, "The sale is over.")
  return (
    <ConfirmButton
      label="End"
      question={{
        title: `End the sale “${sale.title}”?`,
        description: "For this product alone. Shoppers pay its price at once.",
        confirmText: "End",
        variant: "danger",
      }}
      isSending={set.isPending}
      onConfirm={() => set.mutate({ version, price, list_id: sale.list_id, sale: null })}
    />
  )
}
