import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fieldsOf, keywordsIn } from "../../backend/modules/digital-product/page-facts"
import type { CatalogueProduct } from "../../compat-api/contract/catalogue"
import { products } from "../../seed/catalogue/products"
import { eventually } from "../helpers/eventually"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

/** A second seed must keep them. */
async function contents() {
  const catalogue = ["product", "product_variant", "product_type", "product_category", "image", "price", "price_list"]
  const tables = [...catalogue, "region", "tax_rate", "digital_product", "digital_file", "user", "api_key"]
  const sql = (table: string) => `select id, updated_at, deleted_at from "${table}" order by id`
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await shop.query(sql(table))])))
}

async function shown(id: string): Promise<CatalogueProduct> {
  const { body } = await call<{ product: CatalogueProduct }>(`${shop.url}/_data/products/${id}`)
  return body.product
}

async function keywordsOf(id: string): Promise<string[] | undefined> {
  const { body } = await call<{ entries: { url: string; keywords: string[] }[] }>(`${shop.url}/_search.json`)
  return body.entries.find(({ url }) => url === `/products/${id}`)?.keywords
}

describe("the seed", () => {
  it.each(products.map((product) => [product.id, product] as const))("stores %s as specified", async (id, product) => {
    const { cartId, name, type, category, price, originalPrice, filename, features, requirement } = product
    const facts = { cartId, name, type, category, price, originalPrice, filename, features, requirement }
    const { keywords, ...fields } = fieldsOf(product)
    const page = await shown(id)
    expect(page).toMatchObject({ id, ...facts, ...fields })
    expect(page).not.toHaveProperty("keywords")
    expect(await keywordsOf(id)).toEqual(expect.arrayContaining(keywordsIn(keywords ?? "")))
  })

  it("changes nothing the second time, not even what staff changed or deleted", async () => {
    const staff = await Staff.signIn(shop)
    const idOf = async (handle: string) =>
      (await staff.get<{ products: { id: string }[] }>(`/admin/products?handle=${handle}`)).body.products[0]?.id
    await staff.post(`/admin/products/${await idOf("level-creator")}`, { title: "LevelCreator 2" })
    await staff.delete(`/admin/products/${await idOf("sheet-creator")}`)
    // The deletion's event takes its file off sale.
    const released = "select 1 from digital_product where filename = 'SheetCreator.zip' and deleted_at is null"
    await eventually(async () => (await shop.query(released)).length === 0)
    const before = await contents()
    await shop.restart({ SEED_ADMIN_EMAIL: admin.email, SEED_ADMIN_PASSWORD: admin.password })
    expect(await contents()).toEqual(before)
    expect((await shown("level-creator")).name).toBe("LevelCreator 2")
    expect((await call(`${shop.url}/products/sheet-creator`)).status).toBe(404)
  })

  it("offers a new payment method in a region that exists, and none that staff removed", async () => {
    const offered = () => shop.query("select payment_provider_id from region_payment_provider where deleted_at is null")
    const again = () => shop.restart({ SEED_ADMIN_EMAIL: admin.email, SEED_ADMIN_PASSWORD: admin.password })
    await shop.query("update region_payment_provider set deleted_at = now()")
    await again()
    expect(await offered()).toEqual([])
    await shop.query("delete from region_payment_provider")
    await again()
    expect(await offered()).toEqual([{ payment_provider_id: "pp_paypal_paypal" }])
  })

  it("sells in one channel, in US dollars, by PayPal alone", async () => {
    const providers = await shop.query(
      "select payment_provider_id from region_payment_provider where deleted_at is null",
    )
    expect(providers).toEqual([{ payment_provider_id: "pp_paypal_paypal" }])
    expect(await shop.query("select id from sales_channel where deleted_at is null")).toHaveLength(1)
    const regions = await shop.query("select currency_code from region where deleted_at is null")
    expect(regions).toEqual([{ currency_code: "usd" }])
    const rates = await shop.query("select rate::float from tax_rate where is_default and deleted_at is null")
    expect(rates).toEqual([{ rate: 8 }])
    expect(await shop.query("select id from shipping_option where deleted_at is null")).toEqual([])
  })
})
