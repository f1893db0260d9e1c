import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import {
  createPriceListsWorkflow,
  deletePriceListsWorkflow,
  removePriceListPricesWorkflow,
  updatePriceListsWorkflow,
  upsertVariantPricesWorkflow,
} from "@medusajs/medusa/core-flows"
import { invalidData, notAllowed } from "../../lib/refusals"
import { priceFault } from "../../lib/sale-rules"
import { Shop } from "../../lib/shop"
import { type Cents, dollarsOf } from "../../lib/totals"
import type { KnownPrice } from "../product-history/price-changes"
import { type PricesOf, pricesNow, recordPriceChanges, recordSaleChange } from "../product-history/record-changes"
import { type KnownSale, type NewSale, planSale, type SalePlan } from "./plan-sale"
import { type ProductPrices, retrievePrices } from "./price-view"
import { withPrice } from "./variant-prices"

interface SetPriceInput {
  productId: string
  actorId: string
  /** `version` that staff saw. */
  version: string
  price: Cents
  /** Price list of the sale to change; null for a new one. */
  saleOf: string | null
  /** Null ends the sale. */
  sale: NewSale | null
}

interface Plan {
  prices: Parameters<typeof upsertVariantPricesWorkflow.runAsStep>[0]["input"]
  sale: SalePlan
  lists: Parameters<typeof createPriceListsWorkflow.runAsStep>[0]["input"]["price_lists_data"]
  concerned: PricesOf
  before: KnownPrice[]
}

const planStep = createStep("plan-price-and-sale", async (input: SetPriceInput, { container }) => {
  const known = await retrievePrices(container, input.productId)
  if (known.version !== input.version) {
    throw notAllowed(
      "Someone else changed the price or a sale in the meantime, so your change was not saved. Check the prices and try again.",
    )
  }
  const meant = saleMeant(known, input)
  refuseFaults(known, meant, input, container.resolve(Shop.CLOCK).now())
  const sale = planSale(meant, input.sale)
  const concerned = { products: [input.productId], priceLists: [] }
  return new StepResponse<Plan>({
    prices: pricesToWrite(known, input),
    sale,
    lists: sale.creates ? [listOf(known, sale.creates)] : [],
    concerned,
    before: await pricesNow(container, concerned),
  })
})

/** Medusa's own step does not roll back. */
const changeAmountStep = createStep(
  "change-amount-of-sale",
  async (change: NonNullable<SalePlan["amount"]>, { container }) => {
    await writeAmount(container, change, change.to)
    return new StepResponse(undefined, change)
  },
  async (change, { container }) => {
    if (change) await writeAmount(container, change, change.from)
  },
)

interface Done {
  plan: Plan
  input: SetPriceInput
}

const noteStep = createStep("note-price-and-sale", async ({ plan, input }: Done, { container }) => {
  const { sale, concerned, before } = plan
  const time = sale.creates ?? (sale.dates && { startsAt: sale.dates.starts_at, endsAt: sale.dates.ends_at })
  if (time) await recordSaleChange(container, input.productId, input.actorId, time)
  await recordPriceChanges(container, input.actorId, before, await pricesNow(container, concerned))
  return new StepResponse(undefined)
})

/** Changes price and sale, or neither. Refuses outdated input. The database refuses a second sale for the same time. */
const setPriceAndSaleWorkflow = createWorkflow("set-price-and-sale", (input: SetPriceInput) => {
  const plan = planStep(input)
  when("sale-costs-something-else", plan, ({ sale }) => sale.amount !== null).then(() => {
    changeAmountStep(transform(plan, ({ sale }) => sale.amount as NonNullable<SalePlan["amount"]>))
  })
  when("sale-is-at-another-time", plan, ({ sale }) => sale.dates !== null).then(() => {
    updatePriceListsWorkflow.runAsStep({
      input: { price_lists_data: transform(plan, ({ sale }) => (sale.dates ? [sale.dates] : [])) },
    })
  })
  when("product-leaves-sale", plan, ({ sale }) => sale.leaves !== null).then(() => {
    removePriceListPricesWorkflow.runAsStep({
      input: { ids: transform(plan, ({ sale }) => (sale.leaves ? [sale.leaves] : [])) },
    })
  })
  when("sale-is-over", plan, ({ sale }) => sale.deletes !== null).then(() => {
    deletePriceListsWorkflow.runAsStep({
      input: { ids: transform(plan, ({ sale }) => (sale.deletes ? [sale.deletes] : [])) },
    })
  })
  when("sale-is-new", plan, ({ lists }) => lists.length > 0).then(() => {
    createPriceListsWorkflow.runAsStep({ input: { price_lists_data: transform(plan, ({ lists }) => lists) } })
  })
  when("price-is-another", plan, ({ prices }) => prices.variantPrices.length > 0).then(() => {
    upsertVariantPricesWorkflow.runAsStep({ input: transform(plan, ({ prices }) => prices) })
  })
  noteStep({ plan, input })
  return new WorkflowResponse(undefined)
})

/** Runs one change at a time. A second change from the same version fails. */
export async function setPriceAndSale(container: MedusaContainer, input: SetPriceInput): Promise<void> {
  await container.resolve(Shop.LOCKS).run("price and sale", async () => {
    await setPriceAndSaleWorkflow(container).run({ input })
  })
}

function saleMeant({ sales }: ProductPrices, { saleOf }: SetPriceInput): KnownSale | null {
  if (saleOf === null) return null
  const meant = sales.find(({ listId }) => listId === saleOf)
  if (!meant) throw notAllowed("This sale is over, or does not belong to this product.")
  return meant
}

/** The other sales must be below the price, too. */
function refuseFaults({ sales }: ProductPrices, meant: KnownSale | null, input: SetPriceInput, now: number): void {
  const fault = priceFault(input, now)
  if (fault) throw invalidData(fault.reason)
  const other = sales.find((sale) => sale !== meant && sale.price >= input.price)
  if (other)
    throw invalidData(
      `The price of the sale “${other.title}” would not be below the new price. Change or end that sale first.`,
    )
}

function pricesToWrite({ product, variantId, own }: ProductPrices, { price }: SetPriceInput): Plan["prices"] {
  if (variantId === null) throw notAllowed("The product has no variant, so it cannot have a price.")
  const hidden = own.rows.some(({ rules }) => "region_id" in rules)
  if (own.price === price && !hidden) return { variantPrices: [], previousVariantIds: [] }
  const prices = withPrice(own, dollarsOf(price))
  return {
    variantPrices: [{ variant_id: variantId, product_id: product.id, prices }],
    previousVariantIds: own.hasSet ? [variantId] : [],
  }
}

function listOf({ product, variantId }: ProductPrices, { price, startsAt, endsAt }: NewSale): Plan["lists"][number] {
  const list = {
    title: `Sale: ${product.title}`,
    description: "Created on the product's page.",
    type: "sale",
    status: "active",
    starts_at: startsAt,
    ends_at: endsAt,
    prices: [{ variant_id: variantId ?? "", currency_code: "usd", amount: dollarsOf(price) }],
  }
  // The workflow accepts this, but its type lacks it.
  return list as never
}

async function writeAmount(
  container: MedusaContainer,
  { listId, priceId, priceSetId }: NonNullable<SalePlan["amount"]>,
  amount: number,
): Promise<void> {
  const prices = [{ id: priceId, price_set_id: priceSetId, currency_code: "usd", amount }]
  await container.resolve(Modules.PRICING).updatePriceListPrices([{ price_list_id: listId, prices }])
}
