import { z } from "@medusajs/framework/zod"
import { reducedBy } from "../../lib/sale-price"
import type { Cents } from "../../lib/totals"
import { taxLabel } from "../../workflows/catalogue/tax-rates"
import { productsInShop } from "../../workflows/price-and-sale/in-shop"
import type { NewSale } from "../../workflows/price-and-sale/plan-sale"
import { priceAndSaleView } from "../../workflows/price-and-sale/price-view"
import { setPriceAndSale } from "../../workflows/price-and-sale/set-price-and-sale"
import { call } from "../call"

/** In cents. */
const dollars = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, "Give the amount in dollars with two decimals, such as 29.99.")
  .transform((text) => Number(text.replace(".", "")))
const moment = z.iso
  .datetime({ offset: true, error: "Give the time in ISO 8601, such as 2026-11-30T23:59:00Z." })
  .nullish()

const wantedSale = z
  .strictObject({
    price: dollars.optional(),
    percent: z.int("Whole percent").min(1, "At least 1 percent").max(99, "At most 99 percent").optional(),
    starts_at: moment,
    ends_at: moment,
  })
  .refine(
    ({ price, percent }) => (price === undefined) !== (percent === undefined),
    "Give either a price or a percentage.",
  )

const wanted = z.strictObject({
  /** Version of the prices that the caller saw. Other versions are refused. */
  version: z.string().max(100),
  price: dollars,
  /** Price list of the sale. Omitted if there is none. */
  list_id: z.string().max(100).nullish(),
  /** Null or omitted: ends the sale. */
  sale: wantedSale.nullish(),
})

const asked = z.strictObject({
  id: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(200)]),
})

export const priceAndSaleCalls = [
  call("GET /admin/products/:id/price", {}, async (req, res) => {
    res.json(await priceAndSaleView(req.scope, req.params.id ?? ""))
  }),

  call("POST /admin/products/:id/price", { body: wanted }, async (req, res) => {
    const productId = req.params.id ?? ""
    const { version, price, list_id: saleOf = null, sale } = req.validatedBody
    await setPriceAndSale(req.scope, {
      productId,
      actorId: req.auth_context.actor_id,
      version,
      price,
      saleOf,
      sale: sale ? newSale(price, sale) : null,
    })
    res.json(await priceAndSaleView(req.scope, productId))
  }),

  call("GET /admin/products-in-shop", { query: asked }, async (req, res) => {
    res.json({ products: await productsInShop(req.scope, req.validatedQuery.id) })
  }),

  call("GET /admin/selling-tax", {}, async (req, res) => {
    res.json({ tax: await taxLabel(req.scope) })
  }),
]

function newSale(price: Cents, { price: on, percent = 0, starts_at, ends_at }: z.infer<typeof wantedSale>): NewSale {
  return { price: on ?? reducedBy(price, percent), startsAt: starts_at ?? null, endsAt: ends_at ?? null }
}
