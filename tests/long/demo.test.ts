import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { CoursesAnswer, ProductsAnswer } from "../../compat-api/contract/customer-data"
import { anotherSession } from "../helpers/account"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { post, Shopper, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

const email = "demo@cdatelier.example"
const password = "to-look-around"
const seeding = { SEED_DEMO_EMAIL: email, SEED_DEMO_PASSWORD: password }

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await startShop(seeding)
  cookie = await anotherSession(shop, await demoAccount())
})
afterAll(() => shop?.stop())

async function demoAccount() {
  const [account] = await shop.query<{ customerId: string; authIdentityId: string }>(
    `select app_metadata ->> 'customer_id' as "customerId", auth_identity_id as "authIdentityId"
     from auth_identity join provider_identity on auth_identity_id = auth_identity.id where entity_id = $1`,
    [email],
  )
  if (!account) throw new Error("There is no demo account.")
  return { ...account, email }
}

const signIn = () => post<{ token?: string }>(`${shop.url}/auth/customer/emailpass`, { email, password })
const ask = <T>(endpoint: string) => post<T>(`${shop.url}/api/${endpoint}.php`, { email }, { cookie })

async function contents() {
  const tables = ["customer", "auth_identity", "purchase", '"order"', "entitlement", "course_file", "enrolment"]
  const found: Record<string, object[]> = {}
  for (const name of tables)
    found[name] = await shop.query(`select id, created_at, deleted_at from ${name} order by id`)
  return found
}

it("the demo shopper signs in, with two purchases paid at the sandbox and working downloads", async () => {
  const signedIn = await signIn()
  // Medusa asks for verification while the address is unverified.
  expect([typeof signedIn.body.token, "verification_required" in signedIn.body]).toEqual(["string", false])
  const { body } = await ask<ProductsAnswer>("get_user_products")
  if (!body.success) throw new Error(body.message)
  expect(body.products.map(({ title, category }) => [title, category])).toEqual([
    ["ViewOptimizer", "Dynamo"],
    ["Cubist Facade Generator", "Grasshopper"],
  ])
  const { captures } = await sandboxState(shop)
  expect(captures.map(({ id }) => id).sort()).toEqual(body.products.map((product) => product.transaction_id).sort())
  const shopper = await Shopper.enter(shop)
  for (const { transaction_id, filename } of body.products) {
    const response = await shopper.download(transaction_id, filename)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"])
  }
})

it("the demo shopper has paid orders in Medusa's dashboard", async () => {
  const orders = await (await Staff.signIn(shop)).orders(email)
  const shopper = await Shopper.enter(shop)
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(["captured", "captured"])
  for (const { items, total } of orders) {
    const [item] = items
    const filename = String(item?.title === "ViewOptimizer" ? "ViewOptimizer.zip" : "CubistFacadeGeneratorPro.zip")
    expect(total.toFixed(2)).toBe(shopper.totalOf([{ filename, quantity: 1 }]))
  }
  const { customerId } = await demoAccount()
  expect(await shop.query('select distinct customer_id from "order"')).toEqual([{ customer_id: customerId }])
})

it("the demo shopper is enrolled in a course that opens", async () => {
  const { body } = await ask<CoursesAnswer>("get_user_courses")
  expect(body).toMatchObject({ success: true, courses: [{ filename: "DynamoForSheets.pdf" }] })
  const query = new URLSearchParams({ file: "DynamoForSheets.pdf", email })
  const response = await fetch(`${shop.url}/api/download.php?${query}`, { headers: { cookie } })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect((await response.text()).slice(0, 8)).toBe("%PDF-1.7")
})

it("the demo shopper is completed when the first start was interrupted, and creates nothing twice", async () => {
  const [purchase] = await shop.query<{ id: string }>("select id from purchase order by created_at desc limit 1")
  await shop.query("delete from purchase where id = $1", [purchase?.id])
  await shop.query("delete from enrolment")
  const { customer, auth_identity } = await contents()
  await shop.restart()
  expect(await contents()).toMatchObject({ customer, auth_identity })
  expect((await sandboxState(shop)).captures).toHaveLength(3)
  const { body } = await ask<CoursesAnswer>("get_user_courses")
  expect(body).toMatchObject({ courses: [{ filename: "DynamoForSheets.pdf" }] })
})

it("the demo shopper stays deleted after staff delete it, like a course that staff end", async () => {
  const staff = await Staff.signIn(shop)
  const { customerId } = await demoAccount()
  const { body } = await staff.get<{ enrolments: { id: string }[] }>(`/admin/customers/${customerId}/enrolments`)
  await staff.delete(`/admin/customers/${customerId}/enrolments/${body.enrolments[0]?.id}`)
  await shop.restart()
  expect((await ask<CoursesAnswer>("get_user_courses")).body).toMatchObject({ courses: [] })
  await staff.delete(`/admin/customers/${customerId}`)
  const before = await contents()
  await shop.restart()
  expect(await contents()).toEqual(before)
})

describe("a shop without a demo shopper", () => {
  it("already has customers", async () => {
    const old = await startShop()
    onTestFinished(() => old.stop())
    await (await Shopper.enter(old)).buy("ada@example.com", [{ filename: "ViewOptimizer.zip", quantity: 1 }])
    await old.restart(seeding)
    expect(await old.query("select id from customer where email = $1", [email])).toEqual([])
  })

  it("has an unreachable sandbox, starts all the same, and adds the demo at the next start", async () => {
    const alone = await startShop({ ...seeding, PAYPAL_LOCAL_URL: "http://127.0.0.1:9" })
    onTestFinished(() => alone.stop())
    expect((await fetch(`${alone.url}/health`)).status).toBe(200)
    expect(await alone.query("select id from purchase")).toEqual([])
    await alone.restart({ PAYPAL_LOCAL_URL: alone.sandboxUrl })
    const bought = "select id from purchase where status = 'completed'"
    await eventually(async () => (await alone.query(bought)).length === 2)
  })
})
