import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ProductsAnswer, PurchasedProduct } from "../../compat-api/contract/customer-data"
import { type StatementCounter, startStatementCounter } from "../bench/lib/statement-counter"
import { anotherSession, type SignedIn, signedIn } from "../helpers/account"
import { readPrepared } from "../helpers/prepared"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

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

describe("what was bought", () => {
  it("is listed newest first, with what was bought as a guest before there was an account", async () => {
    const first = await buy("ada@example.com", "CubistFacadeGeneratorPro.zip", "GridCreatorPro.zip")
    const second = await buy("ada@example.com", "GridCreatorPro.zip")
    const products = await productsOf("ada@example.com")
    expect(products).toMatchObject([
      { filename: "GridCreatorPro.zip", transaction_id: second, category: "Dynamo", version: "1.0.0" },
      { filename: "CubistFacadeGeneratorPro.zip", transaction_id: first, category: "Grasshopper" },
      { filename: "GridCreatorPro.zip", transaction_id: first },
    ])
    expect(products.map(({ title }) => title)).toEqual(["GridCreator", "Cubist Facade Generator", "GridCreator"])
  })

  it("says when it was bought, also when it was delivered later", async () => {
    const transaction = await buy("early@example.com", "LineCleanPro.zip")
    await shop.query("update purchase set captured_at = '2025-02-03T04:05:06Z' where transaction_id = $1", [
      transaction,
    ])
    expect(await productsOf("early@example.com")).toMatchObject([{ created_at: "2025-02-03T04:05:06.000Z" }])
  })

  it("says of several licences how many did not go back, and of one nothing", async () => {
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

  it("can each be downloaded with what is said of it", async () => {
    await buy("reader@example.com", "ParkingGenius.zip", "LevelCreatorPro.zip")
    const products = await productsOf("reader@example.com")
    expect(products).toHaveLength(2)
    for (const { transaction_id, filename } of products) {
      expect((await shopper.download(transaction_id, filename, { method: "HEAD" })).status).toBe(200)
    }
  })
})

it("what cannot be downloaded is missing: refunded, cancelled, withdrawn, pending, of another payment environment", async () => {
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
  it("shows its name, category and version of today", async () => {
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

  it("stays when it is unpublished, and when it is deleted", async () => {
    const email = "keeper@example.com"
    const transaction = await buy(email, "BoxifiedFormGeneratorPro.zip")
    const { cookie } = await signedIn(shop, email)
    const id = await productId("boxified-form-generator")
    await staff.post(`/admin/products/${id}`, { status: "draft", title: "Hidden" })
    expect(productsIn(await ask(email, { cookie }))).toMatchObject([{ title: "Hidden", category: "Grasshopper" }])
    await staff.delete(`/admin/products/${id}`)
    expect(productsIn(await ask(email, { cookie }))).toMatchObject([
      { title: "Boxified Form Generator", category: "Grasshopper", version: "1.0.0" },
    ])
    expect((await shopper.download(transaction, "BoxifiedFormGeneratorPro.zip")).status).toBe(200)
  })

  it("is of an unknown category when it is gone and nobody knows its file", async () => {
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

describe("another's purchases", () => {
  const owner = "owner@example.com"
  let ownersSession: SignedIn

  beforeAll(async () => {
    ownersSession = await signedIn(shop, owner)
    await buy(owner, "ViewOptimizer.zip")
  })

  it("are out of reach without a session, and with one that has ended or was made up", async () => {
    const { customerId, authIdentityId } = ownersSession
    const ended = await anotherSession(shop, { customerId, authIdentityId, email: owner }, -1)
    for (const cookie of ["", ended, "cd_session=x", `cd_session=${"a".repeat(43)}`, "cd_session="]) {
      expect((await ask(owner, { cookie })).status, cookie).toBe(401)
    }
  })

  it("are out of reach of another account, however the address is written", async () => {
    const { cookie } = await signedIn(shop, "thief@example.com")
    for (const email of [owner, "OWNER@example.com", ` ${owner} `]) {
      expect((await ask(email, { cookie })).status, email).toBe(403)
    }
    expect(productsIn(await ask("thief@example.com", { cookie }))).toEqual([])
  })

  it("are out of reach of an account whose customer bears their address: only the identity's counts", async () => {
    await shop.query("update customer set email = 'moved@example.com' where id = $1", [ownersSession.customerId])
    const { cookie } = await signedIn(shop, "disguised@example.com", owner)
    expect((await ask(owner, { cookie })).status).toBe(403)
    expect(productsIn(await ask("disguised@example.com", { cookie }))).toEqual([])
  })

  it("are out of reach of Medusa's own sessions", async () => {
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, {
      email: "staff@example.com",
      password: "drawn-with-care",
    })
    expect((await ask(owner, { authorization: `Bearer ${body.token}` })).status).toBe(401)
  })

  it("are the owner's, in whichever form the address is written", async () => {
    const { cookie } = ownersSession
    expect(productsIn(await ask("Owner@Example.com", { cookie }))).toHaveLength(1)
    expect((await call(`${shop.url}/api/get_user_products.php`, { headers: { cookie } })).status).toBe(405)
  })
})

describe("the cost of the list", () => {
  let counter: StatementCounter

  beforeAll(async () => {
    const [database] = await shop.query<{ name: string }>("select current_database() as name")
    counter = await startStatementCounter(`${readPrepared().serverUrl}/${database?.name}`)
  })
  afterAll(async () => {
    await shop.restart()
    counter.stop()
  })

  it("is the same number of statements, however much was bought", async () => {
    await buy("little@example.com", "ViewOptimizer.zip")
    for (const file of ["ViewOptimizer.zip", "WorksetInspector.zip", "SheetOptimizer.zip"]) {
      await buy("much@example.com", file)
    }
    const little = await signedIn(shop, "little@example.com")
    const much = await signedIn(shop, "much@example.com")
    await shop.restart({ DATABASE_URL: counter.url, RATE_LIMITS: "off", MEDUSA_WORKER_MODE: "server" })
    const statements = async (email: string, cookie: string, listed: number) => {
      counter.read()
      expect(productsIn(await ask(email, { cookie }))).toHaveLength(listed)
      return [...counter.read()].filter(([sql]) => sql.startsWith("select")).sort()
    }
    // Omits values, which are part of the statements.
    const shape = (counted: [string, number][]) =>
      counted.map(([sql, count]) => [sql.replace(/'[^']*'(, )?/g, ""), count])
    const forLittle = await statements("little@example.com", little.cookie, 1)
    expect(forLittle.length).toBeGreaterThan(4)
    expect(shape(await statements("much@example.com", much.cookie, 3))).toEqual(shape(forLittle))
  })
})
