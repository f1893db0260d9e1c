import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { Alert, Hint } from "@medusajs/ui"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { momentOf } from "../../lib/day-of"
import { badgeOf, contradictionOf } from "../../lib/sale-price"
import type { NewPrice } from "../../lib/sale-rules"
import { usd } from "../../lib/totals"
import type { PriceAndSale, SaleView } from "../../workflows/price-and-sale/price-view"
import { RadioField } from "../lib/choices"
import { sdk } from "../lib/client"
import { FormTextField } from "../lib/field"
import { FormBody } from "../lib/form-drawer"
import { useChange } from "../lib/use-change"
import { draftOf, type PriceChanges, type PriceDraft, readDraft } from "./price-draft"

interface Props {
  productId: string
  shown: PriceAndSale
  /** The sale to change. Null: a new one. */
  sale: SaleView | null
  onDone: () => void
}

const ways = [
  { value: "none", label: "Not on sale" },
  { value: "price", label: "On sale at a fixed price" },
  { value: "percent", label: "On sale at a percentage off" },
] as const

export function PriceForm({ productId, onDone, ...now }: Props) {
  // Keeps the prices as they were when the form opened, so that colleagues' changes are not overwritten.
  const [{ shown, sale }] = useState(now)
  const form = useForm<PriceDraft>({ defaultValues: draftOf(shown, sale) })
  const set = useSetPrice(productId)
  const draft = form.watch()
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) => {
    const read = readDraft(typed, Date.now())
    if ("fault" in read) {
      const { field, reason } = read.fault
      const name = field === "sale" && typed.way === "percent" ? "percent" : field
      return form.setError(name, { message: reason }, { shouldFocus: true })
    }
    const list_id = sale?.list_id ?? null
    set.mutate({ version: shown.version, list_id, ...read.changes }, { onSuccess: onDone })
  })
  return (
    <FormBody
      legend="Price and sale"
      action="Save"
      onSubmit={submit}
      isSending={set.isPending}
      refusal={set.error?.message}
    >
      <FormTextField
        id="price-price"
        label="Price in US dollars"
        inputMode="decimal"
        aria-required
        error={errors.price?.message}
        field={form.register("price")}
      />
      <RadioField
        id="price-way"
        label="Sale"
        options={ways}
        value={draft.way}
        onChange={(way) => form.setValue("way", way)}
      />
      {draft.way === "price" && (
        <FormTextField
          id="price-sale"
          label="Sale price in US dollars"
          inputMode="decimal"
          aria-required
          error={errors.sale?.message}
          field={form.register("sale")}
        />
      )}
      {draft.way === "percent" && (
        <FormTextField
          id="price-percent"
          label="Percent off"
          inputMode="numeric"
          maxLength={4}
          aria-required
          error={errors.percent?.message}
          field={form.register("percent")}
        />
      )}
      {draft.way !== "none" && (
        <div className="grid gap-x-3 gap-y-6 sm:grid-cols-2">
          <FormTextField
            id="price-from"
            label="From (UTC)"
            hint="Leave it empty to start at once."
            type="datetime-local"
            error={errors.from?.message}
            field={form.register("from")}
          />
          <FormTextField
            id="price-until"
            label="Until (UTC)"
            hint="Leave it empty to end the sale yourself."
            type="datetime-local"
            error={errors.until?.message}
            field={form.register("until")}
          />
        </div>
      )}
      <Preview draft={draft} written={shown.badge.written} />
    </FormBody>
  )
}

function Preview({ draft, written }: { draft: PriceDraft; written: string | null }) {
  const read = readDraft(draft, Date.now())
  const prices = "wanted" in read ? pricesOf(read.wanted) : undefined
  const contradiction = prices && contradictionOf(written, prices)
  const badge = prices && badgeOf(written, prices)
  return (
    <div role="status" className="flex flex-col gap-y-3">
      {"wanted" in read && (
        <Hint>
          {wordsOf(read.wanted)}
          {badge ? ` The badge says ${badge}.` : ""}
        </Hint>
      )}
      {prices?.price === 0 && <Alert variant="warning">At $0.00 everyone gets this product for nothing.</Alert>}
      {contradiction && (
        <Alert variant="warning">
          The badge says {contradiction.says}, but these prices give {contradiction.truth}. You can change the badge
          under Shop page.
        </Alert>
      )}
    </div>
  )
}

function pricesOf({ price, sale }: NewPrice) {
  return sale ? { price: sale.price, originalPrice: price } : { price, originalPrice: null }
}

function wordsOf({ price, sale }: NewPrice): string {
  if (!sale) return `Shoppers pay ${usd(price)}.`
  const from = sale.startsAt ? `From ${momentOf(sale.startsAt)} shoppers` : "Shoppers"
  const until = sale.endsAt ? `, until ${momentOf(sale.endsAt)}` : ""
  return `${from} pay ${usd(sale.price)} instead of ${usd(price)}${until}.`
}

const pathOf = (productId: string) => `/admin/products/${productId}/price`

/** Medusa's product key refreshes these prices too. Read again regularly, because sales start and end by the clock. */
export function usePrice(productId: string): UseQueryResult<PriceAndSale, FetchError> {
  return useQuery<PriceAndSale, FetchError>({
    queryKey: [...productsQueryKeys.detail(productId), "price"],
    queryFn: () => sdk.client.fetch<PriceAndSale>(pathOf(productId)),
    refetchOnMount: "always",
    refetchInterval: 30_000,
  })
}

/** `list_id`: price list of the sale. */
type SetPrice = PriceChanges & { version: string; list_id: string | null }

export function useSetPrice(productId: string, done = "Saved. The shop shows the change now.") {
  return useChange<PriceAndSale, SetPrice>({
    method: "POST",
    path: pathOf(productId),
    renews: ["products", "price-lists"],
    done,
    failed: "Not saved",
  })
}
