import { describe, expect, it } from "vitest"
import type { StaffActionView } from "../../backend/lib/staff-actions"
import type { PriceChange } from "../../backend/workflows/product-history/price-changes"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { makeProduct } from "../helpers/new-product"
import { admin } from "../helpers/prepared"
import { purchaseOf } from "../helpers/purchases"

atSharedShop()

type Told = Pick<StaffActionView, "action" | "by"> & { details: { changes: PriceChange[]; count: number } }

async function historyOf(what: "products" | "price-lists", id: string): Promise<Told[]> {
  const { status, body } = await staff.get<{ actions: Told[] }>(`/admin/${what}/${id}/history`)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.actions
}

/** Latest price change. */
async function lastChange(what: "products" | "price-lists", id: string) {
  const [last] = await historyOf(what, id)
  return { by: last?.by, changes: last?.details.changes.map(({ list, from, to }) => ({ list, from, to })) }
}

it("the history of a product has who changed which fact from what to what", async () => {
  const { id, images } = await makeProduct(shop, staff, "Facts With Past", { images: [{ url: "/images/a.png" }] })
  const save = (changes: object) => staff.post(`/admin/products/${id}/digital-product`, changes)
  const before = (await historyOf("products", id)).length
  await save({ badge: "NEW", summary: "Makes a past." })
  await save({ badge: "NEW" })
  await save({ badge: null })
  await staff.post(`/admin/products/${id}/image-texts`, { images: [{ id: images[0]?.id, alt: "A plan" }] })
  const history = await historyOf("products", id)
  expect(history.slice(0, history.length - before)).toMatchObject([
    { action: "describe_pictures", by: admin.email },
    { action: "change_page", by: admin.email, details: { changes: { badge: { from: "NEW", to: null } } } },
    { action: "change_page", details: { changes: { badge: { to: "NEW" }, summary: { to: "Makes a past." } } } },
  ])
})

describe("the history of prices", () => {
  const usd = (amount: number) => [{ currency_code: "usd", amount }]

  it("has who changed a price by each of Medusa's calls, and the price before", async () => {
    const { id, variants } = await makeProduct(shop, staff, "Priced Anew")
    const variant = variants[0]?.id ?? ""
    const change = (from: string | null, to: string) => ({ by: admin.email, changes: [{ list: null, from, to }] })
    expect(await lastChange("products", id)).toEqual(change(null, "40"))
    const ways: [path: string, body: object][] = [
      [`${id}/variants/${variant}`, { prices: usd(41) }],
      [`${id}/variants/batch`, { update: [{ id: variant, prices: usd(42) }] }],
      [id, { variants: [{ id: variant, prices: usd(43) }] }],
      ["batch", { update: [{ id, variants: [{ id: variant, prices: usd(44) }] }] }],
    ]
    for (const [n, [path, body]] of ways.entries()) {
      const { status } = await staff.post(`/admin/products/${path}`, body)
      expect(status).toBe(200)
      expect(await lastChange("products", id), path).toEqual(change(String(40 + n), String(41 + n)))
    }
    await staff.post(`/admin/products/${id}`, { title: "Priced As Before" })
    expect(await historyOf("products", id)).toHaveLength(5)
  })

  it("has the start, change, pause and end of a price list, for the list and its products", async () => {
    const { id, variants } = await makeProduct(shop, staff, "On Sale")
    const variant_id = variants[0]?.id ?? ""
    const sale = { title: "Autumn", description: "Autumn", type: "sale", status: "active" }
    const made = { ...sale, prices: [{ variant_id, currency_code: "usd", amount: 30 }] }
    const { body } = await staff.post<{ price_list: { id: string } }>("/admin/price-lists", made)
    const list = body.price_list.id
    const prices = await shop.query<{ id: string }>("select id from price where price_list_id = $1", [list])
    const told = async (from: string | null, to: string | null) => {
      const change = { by: admin.email, changes: [{ list: "Autumn", from, to }] }
      expect([await lastChange("products", id), await lastChange("price-lists", list)]).toEqual([change, change])
    }
    await told(null, "30")
    const update = [{ id: prices[0]?.id, variant_id, currency_code: "usd", amount: 25 }]
    await staff.post(`/admin/price-lists/${list}/prices/batch`, { update })
    await told("30", "25")
    await staff.post(`/admin/price-lists/${list}`, { status: "draft" })
    await told("25", null)
    await staff.post(`/admin/price-lists/${list}`, { status: "active" })
    await told(null, "25")
    await staff.delete(`/admin/price-lists/${list}`)
    await told("25", null)
  })
})

it("a refund is recorded with the member of staff", async () => {
  await shopper.buy("refund-by@product-history.example", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  const { id } = await purchaseOf(shop, "refund-by@product-history.example")
  const path = `/admin/purchases/${id}`
  const refund = { scope: "amount", amount: "5.00", reason: "It came late." }
  const { body } = await staff.post<{ refund: { by: string } }>(`${path}/refunds`, refund)
  expect(body.refund.by).toBe(admin.email)
  const { body: found } = await staff.get<{ purchase: object }>(path)
  expect(found.purchase).toMatchObject({
    refunds: [{ origin: "staff", by: admin.email }],
    staff_actions: [{ action: "refund", by: admin.email, reason: "It came late.", details: { wallet: "5.00" } }],
  })
})
