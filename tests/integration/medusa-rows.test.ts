import type {
  CreateCartDTO,
  ICartModuleService,
  ICustomerModuleService,
  IPaymentModuleService,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { beforeAll, expect, it } from "vitest"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { givenCard } from "../helpers/gift-cards"
import { sharedService } from "../helpers/module-calls"
import { newPromotion } from "../helpers/promotions"
import { ownCard } from "../helpers/shopper"
import { untilWaiting } from "../helpers/waiting"

/** Compares the shop's writes (docs/decisions/004-purchase-writes-the-order.md) with Medusa's, column by column. */

type Row = Record<string, unknown>

let ours: Purchased
type Purchased = Record<"cart_id" | "payment_session_id" | "transaction_id", string> & { total: number }

atSharedShop()
beforeAll(async () => {
  await shopper.buy("rows@medusa-rows.example", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  const sql = "select * from purchase where email = 'rows@medusa-rows.example'"
  const [purchase] = await shop.query<Purchased & Row>(sql)
  if (!purchase) throw new Error("Nothing was bought.")
  ours = purchase
})

async function rowOf(table: string, column: string, value: unknown): Promise<Row> {
  const rows = await shop.query<Row>(`select * from "${table}" where ${column} = $1`, [value])
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

/** Ids become their kind, times "a time". */
function likeness(row: object): unknown {
  const text = JSON.stringify(row, (_, value) => {
    if (typeof value !== "string") return value
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return "a time"
    return /^([a-z_]+)_[0-9A-Z]{26}$/.exec(value)?.[1] ?? value
  })
  return JSON.parse(text)
}

async function booksOf(sessionId: string): Promise<Row> {
  const session = await rowOf("payment_session", "id", sessionId)
  const payment = await rowOf("payment", "payment_session_id", sessionId)
  const capture = await rowOf("capture", "payment_id", payment.id)
  const collection = await rowOf("payment_collection", "id", session.payment_collection_id)
  return { session, payment, capture, collection }
}

it("a payment is stored as Medusa's payment module stores it", async () => {
  const payments = await sharedService<
    IPaymentModuleService,
    "createPaymentCollections" | "createPaymentSession" | "authorizePaymentSession"
  >(shop, Modules.PAYMENT, ["createPaymentCollections", "createPaymentSession", "authorizePaymentSession"])
  const amount = ours.total / 100
  const collection = await payments.createPaymentCollections({ currency_code: "usd", amount })
  const { context } = (await rowOf("payment_session", "id", ours.payment_session_id)) as { context: object }
  const asked = { provider_id: "pp_paypal_paypal", currency_code: "usd", amount, data: {}, context }
  const session = await payments.createPaymentSession(collection.id, asked)
  await payments.authorizePaymentSession(session.id, { recorded_capture_id: ours.transaction_id })

  const theirs = likeness(await booksOf(session.id)) as { session: Row; payment: Row }
  const { paypal_order_id } = theirs.session.data as Row
  const text = JSON.stringify(likeness(await booksOf(ours.payment_session_id)))
  const own = (await rowOf("payment_session", "id", ours.payment_session_id)).data as Row
  expect(JSON.parse(text.replaceAll(String(own.paypal_order_id), String(paypal_order_id)))).toEqual(theirs)
})

it("two first purchases of one address at the same moment share one guest customer", async () => {
  const other = await shop.connect()
  await other.query("begin")
  await other.query("insert into customer (id, email) values ('cus_other', 'crowd@medusa-rows.example')")
  const begun = shopper.createOrder("crowd@medusa-rows.example", [{ filename: "LineCleanPro.zip", quantity: 1 }])
  await untilWaiting(shop, "with known as%")
  await other.query("commit")
  await other.end()
  expect((await begun).status).toBe(201)
  const carts = await shop.query("select customer_id from cart where email = 'crowd@medusa-rows.example'")
  expect(carts).toEqual([{ customer_id: "cus_other" }])
  const guests = await shop.query("select id from customer where email = 'crowd@medusa-rows.example'")
  expect(guests).toEqual([{ id: "cus_other" }])
})

it("a cart is stored with customer, lines, tax and adjustments as Medusa's modules store it", async () => {
  const lines = [
    { filename: "CubistFacadeGeneratorPro.zip", quantity: 2 },
    { filename: "LineCleanPro.zip", quantity: 1 },
  ]
  const promotion = await shopper.promotion((await newPromotion(staff, {})).code, lines)
  const payingCard = await givenCard(shop, 1500)
  const giftCards = [ownCard(25)]
  await shopper.approvedOrder("cart@medusa-rows.example", lines, "ok", { payingCard, promotion, giftCards })
  const own = await cartOf("email", "cart@medusa-rows.example")
  expect(own.items.map(({ adjustments }) => adjustments)).toContainEqual([expect.anything(), expect.anything()])

  const customers = await sharedService<ICustomerModuleService, "createCustomers">(shop, Modules.CUSTOMER, [
    "createCustomers",
  ])
  const customer = await customers.createCustomers({ email: "their@medusa-rows.example" })
  const carts = await sharedService<ICartModuleService, "createCarts">(shop, Modules.CART, ["createCarts"])
  const cart = await carts.createCarts(asked(own, customer.id))
  const theirs = JSON.stringify(likeness(await cartOf("id", cart.id)))
  expect(likeness(own)).toEqual(JSON.parse(theirs.replaceAll("their@medusa", "cart@medusa")))
})

interface CartRows extends Record<"cart" | "address" | "customer", Row> {
  items: { item: Row; taxLines: Row[]; adjustments: Row[] }[]
}

async function cartOf(column: "email" | "id", value: string): Promise<CartRows> {
  const cart = await rowOf("cart", column, value)
  const items = await shop.query<Row>("select * from cart_line_item where cart_id = $1 order by title", [cart.id])
  const parts = (table: string, item: Row) =>
    shop.query<Row>(`select * from ${table} where item_id = $1 order by code nulls last`, [item.id])
  return {
    cart,
    address: await rowOf("cart_address", "id", cart.shipping_address_id),
    customer: await rowOf("customer", "id", cart.customer_id),
    items: await Promise.all(
      items.map(async (item) => ({
        item,
        taxLines: await parts("cart_line_item_tax_line", item),
        adjustments: await parts("cart_line_item_adjustment", item),
      })),
    ),
  }
}

function asked({ cart, address, items }: CartRows, customerId: string) {
  return {
    ...given(cart, ["region_id", "sales_channel_id", "currency_code"]),
    email: "their@medusa-rows.example",
    customer_id: customerId,
    shipping_address: given(address, ["country_code"]),
    items: items.map(({ item, taxLines, adjustments }) => ({
      ...given(
        item,
        Object.keys(item).filter((key) => !/^(id|cart_id|raw_.*|.*_at)$/.test(key)),
      ),
      unit_price: Number(item.unit_price),
      ...(item.compare_at_unit_price ? { compare_at_unit_price: Number(item.compare_at_unit_price) } : {}),
      tax_lines: taxLines.map((line) => given(line, ["description", "code", "rate", "provider_id", "tax_rate_id"])),
      adjustments: adjustments.map((each) => ({
        ...given(each, ["code", "description", "promotion_id", "provider_id"]),
        amount: Number(each.amount),
      })),
    })),
  } as unknown as CreateCartDTO
}

function given(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.filter((key) => row[key] !== null).map((key) => [key, row[key]]))
}

it("the cart's link is stored as Medusa stores it", async () => {
  const link = await sharedService<Record<"create", (links: unknown) => Promise<unknown>>, "create">(shop, "link", [
    "create",
  ])
  await link.create({ cart: { cart_id: "cart_theirs" }, payment: { payment_collection_id: "pay_col_theirs" } })
  const theirs = await rowOf("cart_payment_collection", "cart_id", "cart_theirs")
  const made = await rowOf("cart_payment_collection", "cart_id", ours.cart_id)
  expect(likeness(made)).toEqual(likeness({ ...theirs, cart_id: "cart", payment_collection_id: "pay_col" }))
})
