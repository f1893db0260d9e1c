import { isDeepStrictEqual } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ProductsAnswer, PurchasedProduct } from "../../compat-api/contract/customer-data"
import { type StatementCounter, startStatementCounter } from "../bench/lib/statement-counter"
import { anotherSession, type SignedIn, signedIn } from "../helpers/account"
import { eventually } from "../helpers/eventually"
import { readPrepared } from "../helpers/prepared"
import { RefundDesk } from "../helpers/refunds"
import { newPlace, startShop, type TestShop } from "../helpers/shop"
import { type Answer, ownCard, post, presentFor, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper
let staff: Staff

let counter: StatementCounter
let place: Awaited<ReturnType<typeof newPlace>>

beforeAll(async () => {
  place = await newPlace(readPrepared(), false)
  counter = await startStatementCounter(place.databaseUrl)
  // Background work would add statements.
  const settings = { DATABASE_URL: counter.url, RATE_LIMITS: "off", MEDUSA_WORKER_MODE: "server" }
  shop = await startShop(settings, { place: { ...place, superuserUrl: place.databaseUrl } })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  counter?.stop()
  await place?.takeAway()
})

const ask = (email: string, headers: Record<string, string> = {}) =>
  post<ProductsAnswer>(`${shop.url}/api/get_user_products.php`, { email }, headers)

function productsIn({ status, body }: Answer<ProductsAnswer>): PurchasedProduct[] {
  if (!body.success) throw new Error(`${status}: ${body.message}`)
  return body.products
}

async function productsOf(email: string): Promise<PurchasedProduct[]> {
  const { cookie } = await signedIn(shop, email)
  return productsIn(await ask(email, { cookie }))
}

const buy = (email: string, ...filenames: string[]) =>
  shopper.buy(
    email,
    filenames.map((filename) => ({ filename, quantity: 1 })),
  )

async function productId(handle: string): Promise<string> {
  const { body } = await staff.get<{ products: { id: string }[] }>(`/admin/products?handle=${handle}`)
  return body.products[0]?.id ?? ""
}

describe("My Products", () => {
  it("lists purchases newest first, also those made before the account, and all can be downloaded", async () => {
    const first = await buy("ada@example.com", "CubistFacadeGeneratorPro.zip", "GridCreatorPro.zip")
    const second = await buy("ada@example.com", "GridCreatorPro.zip")
    const captured = "update purchase set captured_at = '2025-02-03T04:05:06Z' where transaction_id = $1"
    await shop.query(captured, [first])
    const products = await productsOf("ada@example.com")
    expect(products).toMatchObject([
      { filename: "GridCreatorPro.zip", transaction_id: second, category: "Dynamo", version: "1.0.0" },
      {
        filename: "CubistFacadeGeneratorPro.zip",
        transaction_id: first,
        category: "Grasshopper",
        page: "/products/cubist-facade-generator",
      },
      { filename: "GridCreatorPro.zip", transaction_id: first, created_at: "2025-02-03T04:05:06.000Z" },
    ])
    expect(products.map(({ title }) => title)).toEqual(["GridCreator", "Cubist Facade Generator", "GridCreator"])
    for (const { transaction_id, filename } of products) {
      expect((await shopper.download(transaction_id, filename, { method: "HEAD" })).status).toBe(200)
    }
  })

  it("counts licences that are left after refunds, and omits the count for a single one", async () => {
    const transaction = await shopper.buy("office@example.com", [
      { filename: "LineCleanPro.zip", quantity: 3 },
      { filename: "GridCreatorPro.zip", quantity: 1 },
    ])
    const { cookie } = await signedIn(shop, "office@example.com")
    const licences = async () =>
      productsIn(await ask("office@example.com", { cookie })).map(({ filename, licences: count }) => [filename, count])
    expect(await licences()).toEqual([
      ["GridCreatorPro.zip", undefined],
      ["LineCleanPro.zip", 3],
    ])
    const desk = new RefundDesk(shop, staff)
    const place = (await desk.purchase(transaction)).lines.find(({ name }) => name === "LineClean")?.line
    for (const left of [2, undefined]) {
      const refunded = await desk.refund(transaction, { scope: "lines", lines: [{ line: place, quantity: 1 }] })
      expect(refunded.status).toBe(200)
      expect(await licences()).toContainEqual(["LineCleanPro.zip", left])
    }
  })
})

it("leaves out refunded, cancelled, withdrawn and pending purchases and those of another payment environment", async () => {
  const email = "returns@example.com"
  await buy(email, "ViewOptimizer.zip")
  const [order] = await staff.orders(email)
  expect((await staff.refund(order?.id ?? "")).status).toBe(200)
  const cancelled = await buy(email, "SheetCreator.zip")
  await shop.query(
    `update "order" set status = 'canceled' where id = (select order_id from purchase where transaction_id = $1)`,
    [cancelled],
  )
  const withdrawn = await buy(email, "WorksetCreator.zip")
  await shop.query("update entitlement set revoked_at = now() where transaction_id = $1", [withdrawn])
  const elsewhere = await buy(email, "WorksetInspector.zip")
  await shop.query("update purchase set environment = 'sandbox' where transaction_id = $1", [elsewhere])
  await shopper.capture(
    await shopper.approvedOrder(email, [{ filename: "SheetOptimizer.zip", quantity: 1 }], "pending"),
  )
  const kept = await buy(email, "LineCleanPro.zip")
  const products = await productsOf(email)
  expect(products.map((product) => product.transaction_id)).toEqual([kept])
})

/** Replaces the delivered version. */
async function newVersion(filename: string, version: string): Promise<void> {
  await shop.query("update digital_file set is_current = false where filename = $1", [filename])
  await shop.query(
    `insert into digital_file select copy.* from digital_file old
     cross join lateral jsonb_populate_record(null::digital_file, to_jsonb(old) ||
       jsonb_build_object('id', old.id || '-new', 'version', $2::text, 'is_current', true)) copy
     where old.filename = $1`,
    [filename, version],
  )
}

describe("a product that staff changed", () => {
  it("is listed with its current name, category and version", async () => {
    await buy("follower@example.com", "RoomTagCenterPro.zip")
    const created = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", {
      name: "Rooms",
      handle: "rooms",
      is_active: true,
    })
    const category = created.body.product_category.id
    const id = await productId("room-tag-center")
    await staff.post(`/admin/products/${id}`, { title: "Room Tags 2", categories: [{ id: category }] })
    await newVersion("RoomTagCenterPro.zip", "2.0.0")
    expect(await productsOf("follower@example.com")).toMatchObject([
      { filename: "RoomTagCenterPro.zip", title: "Room Tags 2", category: "Rooms", version: "2.0.0" },
    ])
  })

  it("stays in the list when it is unpublished or deleted", async () => {
    const email = "keeper@example.com"
    const transaction = await buy(email, "BoxifiedFormGeneratorPro.zip")
    const { cookie } = await signedIn(shop, email)
    const id = await productId("boxified-form-generator")
    await staff.post(`/admin/products/${id}`, { status: "draft", title: "Hidden" })
    const [hidden] = productsIn(await ask(email, { cookie }))
    expect(hidden).toMatchObject({ title: "Hidden", category: "Grasshopper" })
    expect(hidden).not.toHaveProperty("page")
    await staff.delete(`/admin/products/${id}`)
    expect(productsIn(await ask(email, { cookie }))).toMatchObject([
      { title: "Boxified Form Generator", category: "Grasshopper", version: "1.0.0" },
    ])
    expect((await shopper.download(transaction, "BoxifiedFormGeneratorPro.zip")).status).toBe(200)
  })

  it("has the category Unknown when neither product nor file are known", async () => {
    const transaction = await buy("stranger@example.com", "LevelCreatorPro.zip")
    await shop.query(
      "update entitlement set filename = 'FacadeTools.zip', digital_product_id = 'digi_gone' where transaction_id = $1",
      [transaction],
    )
    expect(await productsOf("stranger@example.com")).toMatchObject([
      { filename: "FacadeTools.zip", title: "LevelCreator", category: "Unknown", version: "1.0.0" },
    ])
  })
})

describe("purchases of another account", () => {
  const owner = "owner@example.com"
  let ownersSession: SignedIn

  beforeAll(async () => {
    ownersSession = await signedIn(shop, owner)
    await buy(owner, "ViewOptimizer.zip")
  })

  it("cannot be read with an expired or made-up session, or a token of staff", async () => {
    const { customerId, authIdentityId } = ownersSession
    const expired = await anotherSession(shop, { customerId, authIdentityId, email: owner }, -1)
    for (const cookie of [expired, "cd_session=x", "cd_session="]) {
      expect((await ask(owner, { cookie })).status, cookie).toBe(401)
    }
    expect((await ask(owner, staff.headers())).status).toBe(401)
  })

  it("cannot be read by another account, in no spelling of the address", async () => {
    const { cookie } = await signedIn(shop, "thief@example.com")
    for (const email of ["OWNER@example.com", ` ${owner} `]) expect((await ask(email, { cookie })).status).toBe(403)
    expect(productsIn(await ask("Owner@Example.com", { cookie: ownersSession.cookie }))).toHaveLength(1)
  })

  it("cannot be read by an account whose customer has their address: the identity's address counts", async () => {
    await shop.query("update customer set email = 'moved@example.com' where id = $1", [ownersSession.customerId])
    const { cookie } = await signedIn(shop, "disguised@example.com", owner)
    expect((await ask(owner, { cookie })).status).toBe(403)
    expect(productsIn(await ask("disguised@example.com", { cookie }))).toEqual([])
  })
})

it("lists gift cards with what is left, and orders with their papers", async () => {
  const giftCards = [ownCard(25), presentFor("bo@products.example", 50)]
  const transaction = await shopper.buy("giver@products.example", [], { giftCards })
  await shop.query("update purchase set captured_at = '2026-02-03T04:05:06Z' where transaction_id = $1", [transaction])
  const giver = (await signedIn(shop, "giver@products.example")).cookie
  const whole = async (email: string, cookie: string) => {
    const { body } = await ask(email, { cookie })
    if (!body.success) throw new Error(body.message)
    return body
  }
  const given = await whole("giver@products.example", giver)
  const code = expect.stringMatching(/^[0-9A-F-]{36}$/)
  const bought = { kind: "bought", code, is_active: true }
  expect(given.gift_cards).toHaveLength(2)
  expect(given.gift_cards).toEqual(
    expect.arrayContaining([
      { ...bought, value: "25.00", left: "25.00", created_at: expect.any(String) },
      { ...bought, value: "50.00", left: "50.00", created_at: expect.any(String), from: "Ann", to: "Bo" },
    ]),
  )
  expect(given.orders).toMatchObject([
    {
      transaction_id: transaction,
      created_at: "2026-02-03T04:05:06.000Z",
      status: "completed",
      total: "81.00",
      names: ["$25 Gift Card", "$50 Gift Card"],
      papers: [{ kind: "receipt", number: expect.stringMatching(/^TCD-/) }],
    },
  ])
  await shop.query("update purchase set environment = 'sandbox' where transaction_id = $1", [transaction])
  expect((await whole("giver@products.example", giver)).orders).toEqual([])
  const received = await whole("bo@products.example", (await signedIn(shop, "bo@products.example")).cookie)
  expect(received.gift_cards).toMatchObject([
    { kind: "received", value: "50.00", left: "50.00", from: "Ann", to: "Bo" },
  ])
  expect(received.orders).toEqual([])
})

it("needs the same number of statements for one purchase and for many", async () => {
  await buy("little@example.com", "ViewOptimizer.zip")
  for (const file of ["ViewOptimizer.zip", "WorksetInspector.zip", "SheetOptimizer.zip"]) {
    await buy("much@example.com", file)
  }
  /** Without values, which are part of the statements. */
  const selects = async (email: string, cookie: string, listed: number) => {
    counter.read()
    expect(productsIn(await ask(email, { cookie }))).toHaveLength(listed)
    const counted = [...counter.read()].filter(([sql]) => sql.startsWith("select")).sort()
    return counted.map(([sql, count]) => [sql.replace(/'[^']*'(, )?/g, ""), count])
  }
  const [little, much] = [await signedIn(shop, "little@example.com"), await signedIn(shop, "much@example.com")]
  // Other work of the server may be counted too, such as the end of a purchase.
  await eventually(async () => {
    const forLittle = await selects("little@example.com", little.cookie, 1)
    expect(forLittle.length).toBeGreaterThan(4)
    return isDeepStrictEqual(await selects("much@example.com", much.cookie, 3), forLittle)
  })
})
