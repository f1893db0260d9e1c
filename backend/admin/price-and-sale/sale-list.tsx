import { Button, StatusBadge, Text } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { timeOfSale } from "../../lib/second-sale"
import { usdOf } from "../../lib/totals"
import type { PriceAndSale, ShownSale } from "../../workflows/price-and-sale/shown-price"
import { ConfirmButton } from "../lib/confirm-button"
import { FormDrawer } from "../lib/form-drawer"
import { RowLink } from "../lib/row-link"
import { Nothing } from "../lib/section"
import { PriceForm } from "./price-form"
import { useSetPrice } from "./use-price"

interface Props {
  productId: string
  shown: PriceAndSale
}

interface Opened {
  title: string
  description: string
  /** null: a new one. */
  sale: ShownSale | null
}

/** The sales of a product that hold now or are to come. */
export function SaleList({ productId, shown }: Props) {
  // Not in a row: a sale that ends meanwhile takes its row away, and must not take what is typed.
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      {shown.sales.length === 0 ? (
        <Nothing>It is not on sale.</Nothing>
      ) : (
        <>
          <ul aria-label="Sales" className="divide-y">
            {shown.sales.map((sale, place) => (
              <SaleRow key={sale.list_id} sale={sale}>
                {/* The first one is edited with the price. */}
                {place > 0 && (
                  <OpenButton
                    opens={{
                      title: `Edit the sale “${sale.title}”`,
                      description: "Other prices of its price list stay as they are.",
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
                description: "For a time when it is not on sale.",
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

function SaleRow({ sale, children }: { sale: ShownSale; children: ReactNode }) {
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
        {sale.is_shared && ". One price list for several products"}
      </Text>
      <div className="flex gap-x-2">{children}</div>
    </li>
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
