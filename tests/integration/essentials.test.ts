import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type EssentialName, essentials } from "../../backend/lib/essentials"
import { readSettings } from "../../backend/lib/settings"
import { databaseFindings } from "../../bin/doctor/database"
import type { CartTerms } from "../../compat-api/contract/catalogue"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { StoreBuyer } from "../helpers/store-buyer"

const team = "team@example.com"
const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

let mails: Mailbox
let shop: TestShop
let staff: Staff

/** `:name` in addresses below is their id. */
const ids: Record<string, string> = {}

async function readIds(): Promise<void> {
  const [row] = await shop.query<Record<string, string>>(
    `select (select id from region where deleted_at is null) as region,
      (select id from store where deleted_at is null) as store,
      (select default_sales_channel_id from store where deleted_at is null) as channel,
      (select id from api_key where type = 'publishable' and revoked_at is null and deleted_at is null) as key,
      (select id from tax_region where country_code = 'us' and deleted_at is null) as tax_region,
      (select rate.id from tax_rate rate join tax_region region on region.id = rate.tax_region_id
       where rate.is_default and rate.deleted_at is null and region.deleted_at is null) as rate,
      (select id from product_category where handle = 'dynamo') as dynamo,
      (select id from "user" where deleted_at is null) as user`,
  )
  Object.assign(ids, row)
}

const filled = (text: string) => text.replace(/:(\w+)/g, (found, name) => ids[name] ?? found)

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, TEAM_EMAIL: team, RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
  await readIds()
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

async function isBought(email: string): Promise<void> {
  await eventually(async () =>
    (await Shopper.enter(shop)).catalogue.some(({ filename }) => filename === level.filename),
  )
  await (await Shopper.enter(shop)).buy(email, [level])
}

async function change<T = Record<string, { id: string }>>(path: string, body: object): Promise<T> {
  const answer = await staff.post<T>(filled(path), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const refusals: [EssentialName, "POST" | "DELETE", string, object?][] = [
  ["region", "DELETE", "/admin/regions/:region"],
  ["region", "POST", "/admin/regions/:region", { currency_code: "eur" }],
  ["region", "POST", "/admin/regions/:region", { payment_providers: ["pp_system_default"] }],
  ["sales_channel", "DELETE", "/admin/sales-channels/:channel"],
  ["sales_channel", "POST", "/admin/sales-channels/:channel", { is_disabled: true }],
  ["sales_channel", "POST", "/admin/stores/:store", { default_sales_channel_id: null }],
  ["publishable_key", "POST", "/admin/api-keys/:key/revoke", {}],
  ["publishable_key", "DELETE", "/admin/api-keys/:key"],
  ["key_channel", "POST", "/admin/api-keys/:key/sales-channels", { remove: [":channel"] }],
  ["tax_rate", "DELETE", "/admin/tax-rates/:rate"],
  ["tax_rate", "POST", "/admin/tax-rates/:rate", { is_default: false }],
  ["tax_rate", "DELETE", "/admin/tax-regions/:tax_region"],
  ["tax_rate", "POST", "/admin/tax-regions/:tax_region", { province_code: "ny" }],
  ["opening_listings", "DELETE", "/admin/product-categories/:dynamo"],
  ["opening_listings", "POST", "/admin/product-categories/:dynamo", { handle: "dynamo-scripts" }],
  ["opening_listings", "POST", "/admin/product-categories/:dynamo", { is_active: false }],
]

describe("an essential", () => {
  it.each(refusals)(
    "cannot be removed, and the refusal names the right way: %s by %s %s %j",
    async (name, method, path, body = {}) => {
      const sent = JSON.parse(filled(JSON.stringify(body)))
      const answer = method === "POST" ? await staff.post(filled(path), sent) : await staff.delete(filled(path))
      expect(answer).toMatchObject({ status: 400, body: { type: "not_allowed", message: essentials[name].kept } })
    },
  )

  it("cannot be removed: all products of the channel at once", async () => {
    const products = await shop.query<{ id: string }>("select id from product")
    const remove = products.map(({ id }) => id)
    const answer = await staff.post(filled("/admin/sales-channels/:channel/products"), { remove })
    expect(answer).toMatchObject({ status: 400, body: { message: essentials.products.kept } })
    await change("/admin/sales-channels/:channel/products", { remove: remove.slice(1) })
    await change("/admin/sales-channels/:channel/products", { add: remove.slice(1) })
  })

  it("cannot be removed: the last staff account, by a program", async () => {
    const { api_key } = await change<{ api_key: { token: string } }>("/admin/api-keys", { title: "P", type: "secret" })
    const headers = { authorization: `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}` }
    const answer = await call(`${shop.url}/admin/users/${ids.user}`, { method: "DELETE", headers })
    expect(answer).toMatchObject({ status: 400, body: { message: essentials.staff.kept } })
  })

  it("still sells after the refusals", () => isBought("refused@example.com"))

  it("may be changed where that stops no sale", async () => {
    await change("/admin/regions/:region", { name: "Dollars", countries: [], currency_code: "usd" })
    await change("/admin/regions/:region", { payment_providers: ["pp_paypal_paypal", "pp_system_default"] })
    await change("/admin/regions/:region", { automatic_taxes: false })
    await change("/admin/sales-channels/:channel", { name: "Shop", is_disabled: false })
    await change("/admin/stores/:store", { name: "CD", default_sales_channel_id: ids.channel, default_region_id: null })
    await change("/admin/tax-rates/:rate", { name: "Sales tax", rate: 8 })
    await change("/admin/product-categories/:dynamo", { name: "Dynamo", handle: "dynamo", description: "Graphs." })
    const other = await change("/admin/regions", { name: "Second", currency_code: "usd" })
    expect((await staff.delete(`/admin/regions/${other.region?.id}`)).status).toBe(200)
    await isBought("changed@example.com")
    const buyer = await StoreBuyer.enter(shop)
    expect(await buyer.open(await buyer.cart("by-program@example.com"))).toMatch(/^\w{17}$/)
  })

  it("does not include types and sales, which may be deleted", async () => {
    const [type] = await shop.query<{ id: string }>("select id from product_type where value = 'Dynamo Script'")
    expect((await staff.delete(`/admin/product-types/${type?.id}`)).status).toBe(200)
    for (const { id } of await shop.query<{ id: string }>("select id from price_list")) {
      expect((await staff.delete(`/admin/price-lists/${id}`)).status).toBe(200)
    }
    await eventually(async () => (await Shopper.enter(shop)).product(level.filename).originalPrice === null)
    await isBought("untyped@example.com")
  })

  it("may be replaced: a publishable key by another with the channel", async () => {
    const { api_key } = await change("/admin/api-keys", { title: "New", type: "publishable" })
    const refused = await staff.post(filled("/admin/api-keys/:key/revoke"), {})
    expect(refused).toMatchObject({ status: 400, body: { message: essentials.publishable_key.kept } })
    await change(`/admin/api-keys/${api_key?.id}/sales-channels`, { add: [ids.channel] })
    await change("/admin/api-keys/:key/revoke", {})
    await eventually(async () => (await Shopper.enter(shop)).createOrder("key@example.com", [level]).then(isMade))
    await readIds()
  })
})

const isMade = ({ status }: Answer) => status === 201

/** Null while nothing is sold. */
async function shownRate(): Promise<number | null> {
  return (await call<{ settings: CartTerms }>(`${shop.url}/_data/checkout`)).body.settings.taxRate
}

async function wrongFindings(): Promise<string[]> {
  const settings = readSettings({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir })
  const findings = await databaseFindings(settings, { owner: undefined, answers: true })
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text)
}

type ReadyAnswer = { status: string; parts: { essentials: { state: string; missing?: string[] } } }

/** `/ready` checks every five seconds. */
function readyNames(missing: string[] | undefined): Promise<unknown> {
  return eventually(async () => {
    const { body } = await call<ReadyAnswer>(`${shop.url}/ready`)
    return body.status === "ready" && JSON.stringify(body.parts.essentials.missing) === JSON.stringify(missing)
  })
}

const dashboardCreatesRegion = () =>
  change("/admin/regions", { name: "USD", currency_code: "usd", payment_providers: ["pp_paypal_paypal"] })

async function dashboardMovesToNewChannel(): Promise<void> {
  const { sales_channel } = await change("/admin/sales-channels", { name: "New" })
  await change("/admin/stores/:store", { default_sales_channel_id: sales_channel?.id })
  const products = await shop.query<{ id: string }>("select id from product where deleted_at is null")
  await change(`/admin/sales-channels/${sales_channel?.id}/products`, { add: products.map(({ id }) => id) })
  await change("/admin/api-keys/:key/sales-channels", { add: [sales_channel?.id] })
}

async function dashboardCreatesKey(): Promise<void> {
  const { api_key } = await change("/admin/api-keys", { title: "Shop", type: "publishable" })
  await change(`/admin/api-keys/${api_key?.id}/sales-channels`, { add: [ids.channel] })
}

const dashboardCreatesRate = () =>
  change("/admin/tax-rates", { tax_region_id: ids.tax_region, name: "Tax", code: "TAX", rate: 8, is_default: true })

async function dashboardCreatesTaxRegion(): Promise<void> {
  const default_tax_rate = { name: "Tax", code: "TAX", rate: 8 }
  await change("/admin/tax-regions", { country_code: "us", provider_id: "tp_system", default_tax_rate })
}

const losses: [EssentialName, string, () => Promise<unknown>][] = [
  ["region", "update region set deleted_at = now()", dashboardCreatesRegion],
  ["sales_channel", "update sales_channel set deleted_at = now()", dashboardMovesToNewChannel],
  [
    "sales_channel",
    "update store set default_sales_channel_id = null",
    () => change("/admin/stores/:store", { default_sales_channel_id: ids.channel }),
  ],
  [
    "products",
    "update product_sales_channel set deleted_at = now()",
    async () => {
      const products = await shop.query<{ id: string }>("select id from product where deleted_at is null")
      await change("/admin/sales-channels/:channel/products", { add: products.map(({ id }) => id) })
    },
  ],
  ["publishable_key", "update api_key set revoked_at = now() where type = 'publishable'", dashboardCreatesKey],
  ["tax_rate", "update tax_rate set deleted_at = now()", dashboardCreatesRate],
  ["tax_rate", "update tax_region set deleted_at = now()", dashboardCreatesTaxRegion],
]

describe("without an essential", () => {
  it.each(losses)(
    "sells nothing, says why, and sells again once it is repaired: %s by %s",
    async (name, sql, repair) => {
      await readIds()
      const shopper = await Shopper.enter(shop)
      const begun = await shopper.approvedOrder("begun@example.com", [level])
      const buyer = await StoreBuyer.enter(shop)
      const variant = await buyer.variant("level-creator")
      await shop.query(sql)
      await eventually(async () => (await shownRate()) === null)

      const problem = essentials[name].problem?.("us") ?? ""
      const order = await shopper.createOrder("nothing@example.com", [level])
      // Medusa itself refuses a deleted key.
      if (name !== "publishable_key") {
        expect(order).toMatchObject({ status: 503, body: { code: "not_selling" } })
        const prices = await shopper.prices([level.filename])
        expect(prices).toMatchObject({ status: 503, body: { code: "not_selling" } })
        const cart = buyer.store.cart.create({ items: [{ variant_id: variant, quantity: 1 }] })
        await expect(cart).rejects.toThrow("Nothing can be bought here at the moment")
      } else expect(order.status).toBe(400)
      const claimed = await shopper.processPayment("0AB12345CD678901E", "nothing@example.com", [level])
      expect(claimed).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Nothing can be bought/) } })
      for (const page of ["/", "/products", "/dynamo-scripts", "/cart", "/checkout"]) {
        expect((await call(`${shop.url}${page}`)).status, page).toBe(200)
      }
      if (name !== "publishable_key") expect((await shopper.capture(begun)).status).toBe(200)

      expect(await wrongFindings()).toContain(problem)
      const { body } = await staff.get<{ tax: { problems: string[] } }>("/admin/selling-tax")
      expect(body.tax.problems).toContain(problem)

      await repair()
      await eventually(async () => (await shownRate()) === 80_000)
      await isBought("back@example.com")
      const again = await StoreBuyer.enter(shop)
      expect(await again.open(await again.cart("program-back@example.com"))).toMatch(/^\w{17}$/)
      expect(await wrongFindings()).toEqual([])
    },
  )

  it("is named by /ready and mailed to the team once", async () => {
    const problem = essentials.region.problem?.("us") ?? ""
    const mailed = () => mails.sentTo(team).filter(({ text }) => text?.includes(problem)).length
    await readIds()
    // The job also runs each minute, and may have mailed this problem during another test.
    await runJob(staff, "notify-missing-essentials")
    const before = mailed()
    await shop.query("update region set deleted_at = now()")
    await readyNames(["region"])
    await runJob(staff, "notify-missing-essentials")
    await eventually(async () => mailed() > before)
    await runJob(staff, "notify-missing-essentials")
    await dashboardCreatesRegion()
    await readyNames(undefined)
    await runJob(staff, "notify-missing-essentials")
    await eventually(async () => (await shownRate()) === 80_000)
    expect(mailed()).toBe(before + 1)
  })

  it("sells on when only the key lacks its channel, which programs need", async () => {
    await shop.query("update publishable_api_key_sales_channel set deleted_at = now()")
    const problem = essentials.key_channel.problem?.("us")
    expect(await wrongFindings()).toEqual(problem ? [problem] : [])
    await isBought("no-programs@example.com")
    await readIds()
    await change("/admin/api-keys/:key/sales-channels", { add: [ids.channel] })
    expect(await wrongFindings()).toEqual([])
    expect(await (await StoreBuyer.enter(shop)).variant("level-creator")).toMatch(/^variant_/)
  })
})

describe("a shop that restarts without an essential", () => {
  const seeding = { SEED_ADMIN_EMAIL: admin.email, SEED_ADMIN_PASSWORD: admin.password }

  it("starts, sells nothing, makes the first staff account again, and sells once staff repaired it", async () => {
    await shop.query(`update region set deleted_at = now(); update store set default_sales_channel_id = null;
      update "user" set deleted_at = now()`)
    expect(await wrongFindings()).toContain(essentials.staff.problem?.("us"))
    await shop.restart(seeding)
    expect((await call(`${shop.url}/app`)).status).toBe(200)
    expect((await call(`${shop.url}/products/level-creator`)).status).toBe(200)
    expect(await shownRate()).toBeNull()
    await readyNames(["region", "sales_channel"])
    staff = await Staff.signIn(shop)
    expect((await staff.get<{ user: { email: string } }>("/admin/users/me")).body.user.email).toBe(admin.email)
    await dashboardCreatesRegion()
    await change("/admin/stores/:store", { default_sales_channel_id: ids.channel })
    await eventually(async () => (await shownRate()) === 80_000)
    await isBought("restarted@example.com")
  })

  it("starts where the seed cannot create what is missing", async () => {
    staff = await Staff.signIn(shop)
    // Takes the country of the seed's region. Medusa creates a store by itself.
    await change("/admin/regions", { name: "Euro", currency_code: "eur", countries: ["us"] })
    await shop.query("delete from region where currency_code = 'usd'; update store set deleted_at = now()")
    await shop.restart(seeding)
    staff = await Staff.signIn(shop)
    await readyNames(["region"])
    expect(await post(`${shop.url}/auth/user/emailpass`, admin)).toMatchObject({ status: 200 })
    await dashboardCreatesRegion()
    await eventually(async () => (await shownRate()) === 80_000)
  })
})
