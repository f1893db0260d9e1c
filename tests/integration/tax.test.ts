import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { CartTerms } from "../../compat-api/contract/catalogue"
import { atSharedShop, refundDesk as desk, mails, shop, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { linkIn } from "../helpers/mailbox"
import { pageOf } from "../helpers/purchase-page"
import { team } from "../helpers/shared-shop"
import { call, ownCard, Shopper, sandboxState } from "../helpers/shopper"

atSharedShop()

const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99, a Grasshopper Script
const level = { filename: "LevelCreatorPro.zip", quantity: 2 } // 29.99, a Dynamo Script
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // 29.99, a Dynamo Script

async function idOf(path: string, list: string): Promise<string> {
  const { body } = await staff.get<Record<string, { id: string }[]>>(path)
  const id = body[list]?.[0]?.id
  if (!id) throw new Error(`${path} answers no ${list}`)
  return id
}

async function change(path: string, body: object): Promise<void> {
  const answer = await staff.post<object>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const regionOf = (country: string) => idOf(`/admin/tax-regions?country_code=${country}`, "tax_regions")

async function taxTable(): Promise<CartTerms> {
  return (await call<{ settings: CartTerms }>(`${shop.url}/_data/checkout`)).body.settings
}

async function giveRate(rate: number | null, reference: "product" | "product_type", reference_id: string) {
  const tax_region_id = await regionOf("us")
  const { body } = await staff.post<{ tax_rate: { id: string } }>("/admin/tax-rates", {
    tax_region_id,
    name: `Own ${rate}`,
    code: `OWN${rate ?? ""}`,
    ...(rate === null ? {} : { rate }),
    rules: [{ reference, reference_id }],
  })
  return `/admin/tax-rates/${body.tax_rate.id}`
}

const listing = async () => (await call<string>(`${shop.url}/dynamo-scripts`)).body
const order = (shopper: Shopper, email: string) => shopper.createOrder(email, [level], "64.78")

it("a missing tax rate is mailed to the team once, however often it is checked", async () => {
  const subject = "The shop sells nothing, because there is no default tax rate for United States (TAX_COUNTRY=us)"
  const sent = () => mails.sentTo(team).filter((mail) => mail.subject === subject)
  const watch = () => Promise.all([1, 2, 3].map(() => runJob(staff, "notify-missing-essentials")))
  const before = sent().length
  // SQL only: staff cannot do it.
  await shop.query("update tax_rate set deleted_at = now() where is_default and deleted_at is null")
  await watch()
  const mail = await eventually(async () => sent()[before])
  expect(mail.text).toMatch(/This was noticed on \w+ \d+, \d+ at /)
  expect(linkIn(mail).pathname).toBe("/app/settings/tax-regions")
  await watch()
  const rate = { tax_region_id: await regionOf("us"), name: "Tax", code: "TAX", rate: 8, is_default: true }
  await change("/admin/tax-rates", rate)
  await watch()
  await eventually(async () => (await Shopper.enter(shop)).taxRate === 80_000)
  expect(sent()).toHaveLength(before + 1)
})

describe("the tax of the shop's country", () => {
  it("stays the same when region and tax regions get other countries", async () => {
    const region = await idOf("/admin/regions", "regions")
    onTestFinished(async () => {
      await change(`/admin/regions/${region}`, { countries: ["us"] })
      await staff.delete(`/admin/tax-regions/${await regionOf("ae")}`)
    })
    await change(`/admin/regions/${region}`, { countries: ["ae", "at", "us"] })
    await change("/admin/tax-regions", { country_code: "ae", provider_id: "tp_system" })
    const shopper = await Shopper.enter(shop)
    expect(shopper.totalOf([level])).toBe("64.78")
    expect((await order(shopper, "more-countries@tax.example")).status).toBe(201)
    await change(`/admin/regions/${region}`, { countries: ["ae"] })
    expect((await order(await Shopper.enter(shop), "other-countries@tax.example")).status).toBe(201)
  })

  it("does not count for a product with an empty rate, which is not sold", async () => {
    const own = await giveRate(null, "product", await idOf("/admin/products?handle=level-creator", "products"))
    await eventually(async () => !(await listing()).includes("LevelCreator"))
    const shopper = await Shopper.enter(shop)
    expect(await order(shopper, "empty@tax.example")).toMatchObject({ status: 400, body: { code: "unknown_product" } })
    await staff.delete(own)
    await eventually(async () => (await listing()).includes("LevelCreator"))
  })
})

describe("tax rates of products and types", () => {
  let rates: string[] = []

  beforeAll(async () => {
    rates = [
      await giveRate(5, "product_type", await idOf("/admin/product-types?value=Dynamo Script", "product_types")),
      await giveRate(0, "product", await idOf("/admin/products?handle=grid-creator", "products")),
    ]
    await eventually(async () => {
      const { otherRates } = await taxTable()
      return otherRates[level.filename] === 50_000 && otherRates[grid.filename] === 0
    })
    expect(await taxTable()).toMatchObject({ taxRate: 80_000 })
    expect((await taxTable()).otherRates).not.toHaveProperty(cubist.filename)
  })
  afterAll(async () => {
    for (const rate of rates) await staff.delete(rate)
  })

  it("are used for cart, payment, receipt, refund and credit note", async () => {
    const shopper = await Shopper.enter(shop)
    const email = "rates@tax.example"
    const payingCard = await givenCard(shop, 3333)
    const cards = { giftCards: [ownCard(25)], payingCard }
    const lines = [cubist, level, grid]
    // 99.99 at 8 %, 59.98 at 5 %, 29.99 at 0 %, 25.00 at 8 %; a card pays 33.33: shares 15.51, 9.30, 4.65, 3.87; taxed
    // 84.48, 50.68, 25.34, 21.13; taxes 6.7584, 2.534, 0, 1.6904, total 10.98.
    expect(shopper.totalOf(lines, cards)).toBe("192.61")
    const transaction = await shopper.buy(email, lines, cards)
    const { captures } = (await sandboxState(shop)) as unknown as {
      captures: { id: string; amount: { value: string } }[]
    }
    expect(captures.find(({ id }) => id === transaction)?.amount.value).toBe("192.61")

    const page = await pageOf(shop, transaction)
    expect(page).toMatchObject({ subtotal: "214.96", discount: { amount: "33.33" }, tax: "10.98", total: "192.61" })
    expect(page.receipts[0]).toMatchObject({
      lines: [
        { amount: "99.99", taxRate: "8%", tax: "6.76" },
        { amount: "59.98", taxRate: "5%", tax: "2.53" },
        { amount: "29.99", taxRate: "0%", tax: "0.00" },
        { amount: "25.00", taxRate: "8%", tax: "1.69" },
      ],
      subtotal: "214.96",
      taxRate: "0%, 5%, 8%",
      tax: "10.98",
      taxes: [
        { rate: "0%", tax: "0.00" },
        { rate: "5%", tax: "2.53" },
        { rate: "8%", tax: "8.45" },
      ],
      total: "192.61",
    })
    const [medusas] = await staff.orders(email)
    expect(medusas?.total.toFixed(2)).toBe("192.61")
    expect(medusas?.tax_total.toFixed(2)).toBe("10.98")

    const { body } = await desk.refund(transaction, { scope: "lines", lines: [{ line: 1, quantity: 1 }] })
    expect(body.refund).toMatchObject({ state: "done", wallet: "26.60", card: "4.65", tax: "1.26" })
    const creditNote = (await pageOf(shop, transaction)).receipts[1]
    expect(creditNote).toMatchObject({ taxRate: "5%", tax: "1.26", total: "26.60", subtotal: "29.99" })
    expect(creditNote).not.toHaveProperty("taxes")

    const rest = await desk.refund(transaction, { scope: "whole" })
    expect(rest.body.refund).toMatchObject({ state: "done", wallet: "166.01", card: "28.68", tax: "9.72" })
    expect((await pageOf(shop, transaction)).receipts[2]).toMatchObject({ taxRate: "0%, 5%, 8%", tax: "9.72" })
  })

  it("stay frozen in a purchase while they change", async () => {
    const shopper = await Shopper.enter(shop)
    const frozen = await shopper.approvedOrder("frozen-rate@tax.example", [grid])
    await change(rates[1] ?? "", { rate: 10 })
    await eventually(async () => (await taxTable()).otherRates[grid.filename] === 100_000)
    const late = await shopper.createOrder("frozen-rate@tax.example", [grid])
    expect(late).toMatchObject({ status: 409, body: { code: "price_changed" } })
    const { body } = await shopper.capture(frozen)
    expect((await pageOf(shop, body.transactionId)).receipts[0]).toMatchObject({ taxRate: "0%", total: "29.99" })
    const again = await Shopper.enter(shop)
    expect(again.totalOf([grid])).toBe("32.99")
    await again.buy("frozen-rate-again@tax.example", [grid])
  })
})
