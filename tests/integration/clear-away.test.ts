import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { weekOf } from "../../backend/lib/web-vitals"
import { signedIn } from "../helpers/account"
import { checkIn, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { Integrator } from "../helpers/integrator"
import { runJob } from "../helpers/jobs"
import { purchaseIn } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let staff: Staff
let shopper: Shopper

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off", CLEAR_SIGNUPS_AFTER_DAYS: "3" })
  staff = await Staff.signIn(shop)
  shopper = await Shopper.enter(shop)
})
afterAll(() => shop?.stop())

beforeEach(() => shop.query("delete from account_session where expires_at < now()"))

/** Waits for the job's last step. */
async function clear(): Promise<void> {
  await shop.query(
    `insert into account_session (id, auth_identity_id, customer_id, email, expires_at)
     values ('dead', 'a', 'c', 'dead@example.com', now() - interval '1 minute')`,
  )
  await runJob(staff, "clear-away")
  await eventually(async () => (await ids("account_session", "dead")).length === 0)
}

async function ids(table: string, ...wanted: string[]): Promise<string[]> {
  const rows = await shop.query<{ id: string }>(`select id from ${table} where id = any($1) order by id`, [wanted])
  return rows.map(({ id }) => id)
}

async function age(table: string, id: string, days: number, key = "id"): Promise<void> {
  await shop.query(`update ${table} set updated_at = now() - make_interval(days => $2) where ${key} = $1`, [id, days])
}

let carts = 0

/** Written by SQL: the store API makes none. */
async function cart(days: number, email: string): Promise<string> {
  const name = `left_${++carts}`
  const address = "insert into cart_address (id, first_name, address_1) values ($1, 'Ada', '1 Street')"
  await shop.query(address, [`caaddr_${name}`])
  await shop.query(
    `insert into cart (id, email, currency_code, region_id, shipping_address_id, updated_at)
     select $1, $2, 'usd', region.id, $3, now() - make_interval(days => $4) from region limit 1`,
    [`cart_${name}`, email, `caaddr_${name}`, days],
  )
  await shop.query(
    `insert into cart_line_item (id, cart_id, title, quantity, unit_price, raw_unit_price, updated_at)
     values ($1, $2, 'LineClean', 1, 1, '{"value":"1"}', now() - make_interval(days => $3))`,
    [`cali_${name}`, `cart_${name}`, days],
  )
  return `cart_${name}`
}

async function collectionOf(cartId: string): Promise<string> {
  await shop.query(
    `insert into payment_collection (id, currency_code, amount, raw_amount) values ('pay_col_left', 'usd', 1, '{"value":"1"}')`,
  )
  const link = "insert into cart_payment_collection (id, cart_id, payment_collection_id)"
  await shop.query(`${link} values ('capaycol_left', $1, 'pay_col_left')`, [cartId])
  return "pay_col_left"
}

it("deletes unpaid purchases and their carts once they can no longer be paid", async () => {
  const line = [{ filename: "LevelCreatorPro.zip", quantity: 1 }]
  const integrator = new Integrator(shop)
  const ofEmail = (email: string) => `${email}@example.com`
  await shopper.createOrder(ofEmail("never-paid"), line)
  await shopper.approvedOrder(ofEmail("approved-only"), line)
  await integrator.captureOrder(await shopper.approvedOrder(ofEmail("paid-beside"), line))
  const closed = await shopper.createOrder(ofEmail("paid-late"), line)
  await shopper.captureOrClose(closed.body.id)
  await shopper.approve(closed.body.id)
  await integrator.captureOrder(closed.body.id)
  const waiting = await shopper.createOrder(ofEmail("still-open"), line)
  const emails = ["never-paid", "approved-only", "paid-beside", "paid-late"].map(ofEmail)
  await shop.query("update purchase set created_at = created_at - interval '40 days' where email = any($1)", [emails])
  for (const email of emails) await checkIn(shop, email, "-1 second")
  await lookForDueWork(shop)
  const ended = ["declined", "declined", "completed", "mismatched"]
  for (const [n, email] of emails.entries()) await purchaseIn(shop, email, ended[n] ?? "")

  const emailsIn = async (table: "cart" | "purchase") => {
    const everyone = [...emails, ofEmail("still-open")]
    const sql = `select email from ${table} where email = any($1) order by email`
    const rows = await shop.query<{ email: string }>(sql, [everyone])
    return rows.map(({ email }) => email)
  }
  const all = ["approved-only", "never-paid", "paid-beside", "paid-late", "still-open"].map(ofEmail)
  await clear()
  expect(await emailsIn("purchase")).toEqual(all)
  for (const table of ["purchase", "cart"]) {
    await shop.query(`update ${table} set updated_at = now() - interval '31 days' where email = any($1)`, [all])
  }
  await shop.query(
    "update cart_line_item set updated_at = now() - interval '31 days' where cart_id in (select id from cart where email = any($1))",
    [all],
  )
  await clear()
  const paid = ["paid-beside", "paid-late", "still-open"].map(ofEmail)
  expect(await emailsIn("purchase")).toEqual(paid)
  expect(await emailsIn("cart")).toEqual(paid)
  expect((await shopper.capture(waiting.body.id)).status).toBe(409)
})

it("deletes abandoned carts, but none that anything else refers to", async () => {
  const abandoned = await cart(31, "abandoned@example.com")
  const recent = await cart(29, "recent@example.com")
  const account = await cart(90, "account@example.com")
  const { customerId } = await signedIn(shop, "owner@example.com")
  await shop.query("update cart set customer_id = $2 where id = $1", [account, customerId])
  const older = await cart(90, "older@example.com")
  const collection = await collectionOf(abandoned)
  const changed = await cart(90, "changed@example.com")
  await shop.query("update cart_line_item set updated_at = now() where cart_id = $1", [changed])
  await shopper.buy("bought@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  const order = await shopper.createOrder("frozen@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  const frozen = await shop.query<{ cart_id: string }>(
    "select cart_id from purchase where payment_id = $1 or email = 'bought@example.com'",
    [order.body.id],
  )
  for (const { cart_id } of frozen) {
    await age("cart", cart_id, 900)
    await age("cart_line_item", cart_id, 900, "cart_id")
  }
  await shop.query(
    `insert into payment (id, amount, raw_amount, currency_code, provider_id, payment_collection_id, payment_session_id)
     select 'pay_kept', 1, '{"value":"1"}', 'usd', 'pp_paypal_paypal', id, 'payses_kept' from payment_collection
     where id = $1`,
    [collection],
  )
  await age("cart", abandoned, 31)
  // Carts and orders that were ever paid are kept.
  await clear()
  expect(await ids("cart", abandoned)).toEqual([abandoned])
  await shop.query("delete from payment where id = 'pay_kept'")

  const customers = await shop.query("select count(*) from customer")
  await clear()
  const stay = [recent, account, changed, ...frozen.map(({ cart_id }) => cart_id)].sort()
  expect(await ids("cart", abandoned, older, ...stay)).toEqual(stay)
  expect(await shop.query("select 1 from cart_line_item where cart_id = $1", [abandoned])).toEqual([])
  expect(await ids("cart_address", abandoned.replace("cart_", "caaddr_"))).toEqual([])
  expect(await ids("payment_collection", collection)).toEqual([])
  expect(await ids("cart_payment_collection", "capaycol_left")).toEqual([])
  expect(await shop.query("select count(*) from customer")).toEqual(customers)
})

async function signUp(email: string, days: number): Promise<string> {
  const answer = await post(`${shop.url}/api/signup.php`, { name: "Ada", email, password: "drawn-with-care" })
  expect(answer.status).toBe(200)
  const identity = "select auth_identity_id as id from provider_identity where entity_id = $1"
  const [row] = await shop.query<{ id: string }>(identity, [email])
  const id = row?.id ?? ""
  await age("auth_identity", id, days)
  await age("provider_identity", id, days, "auth_identity_id")
  const requested = "update auth_verification set requested_at = now() - make_interval(days => $2)"
  await shop.query(`${requested} where auth_identity_id = $1`, [id, days])
  return id
}

it("deletes unopened signups, but no account of shoppers or staff", async () => {
  const unopened = await signUp("unopened@example.com", 4)
  const recent = await signUp("recent-signup@example.com", 2)
  const again = await signUp("again@example.com", 9)
  await shop.query("update auth_verification set requested_at = now() where auth_identity_id = $1", [again])
  const verified = await signUp("verified@example.com", 9)
  await shop.query("update auth_verification set verified_at = now() where auth_identity_id = $1", [verified])
  const invited = await signUp("invited@example.com", 9)
  await shop.query(
    `insert into invite (id, email, token, expires_at) values ('invite_1', 'Invited@example.com', 't', now())`,
  )
  const { authIdentityId } = await signedIn(shop, "opened@example.com")
  const [member] = await shop.query<{ id: string }>(
    "select id from auth_identity where app_metadata ->> 'user_id' is not null",
  )
  for (const id of [authIdentityId, member?.id ?? ""]) {
    await age("auth_identity", id, 900)
    await age("provider_identity", id, 900, "auth_identity_id")
  }

  await clear()
  const stay = [recent, again, verified, invited, authIdentityId, member?.id ?? ""].sort()
  expect(await ids("auth_identity", unopened, ...stay)).toEqual(stay)
  expect(await shop.query("select 1 from provider_identity where entity_id = 'unopened@example.com'")).toEqual([])
  expect(await ids("account", unopened)).toEqual([])
  expect(await signUp("unopened@example.com", 0)).not.toBe(unopened)
  await Staff.signIn(shop)
})

it("deletes reserved gift card codes, but no entry of another card's ledger", async () => {
  const reserve = async () => {
    const { body } = await shopper.reserveGiftCard(25)
    const [card] = await shop.query<{ id: string }>("select id from gift_card where code = $1", [body.guid])
    return card?.id ?? ""
  }
  const [old, recent, waiting] = [await reserve(), await reserve(), await reserve()]
  const expire =
    "update gift_card set status = 'expired', reserved_until = now() - make_interval(days => $2) where id = $1"
  await shop.query(expire, [old, 8])
  await shop.query(expire, [recent, 6])
  await shopper.buyGiftCard("giver@example.com", 50)
  const [sold] = await shop.query<{ id: string }>("select id from gift_card where status = 'active'")
  await shop.query("update gift_card set reserved_until = now() - interval '90 days' where id = $1", [sold?.id])

  const refuse = shop.query("delete from gift_card_transaction where gift_card_id = $1", [waiting])
  await expect(refuse).rejects.toThrow("never changed")
  await clear()
  const stay = [recent, waiting, sold?.id ?? ""].sort()
  expect(await ids("gift_card", old, ...stay)).toEqual(stay)
  expect(await shop.query("select 1 from gift_card_transaction where gift_card_id = $1", [old])).toEqual([])
  for (const id of [waiting, sold?.id]) {
    await expect(shop.query("delete from gift_card_transaction where gift_card_id = $1", [id])).rejects.toThrow()
  }
})

it("deletes files of builds unused for 30 days, and serves the others", async () => {
  const put = (name: string, days: number) =>
    shop.query("insert into storefront_asset (id, body, seen_at) values ($1, $2, now() - make_interval(days => $3))", [
      name,
      `export default "${name}"`,
      days,
    ])
  const served = async () => (await shop.query("select id from storefront_asset where id like 'entry-client-%'")).length
  await put("left-1a2b.js", 29)
  await put("gone-1a2b.js", 31)
  expect(await served()).toBe(1)
  await clear()
  expect(await ids("storefront_asset", "left-1a2b.js", "gone-1a2b.js")).toEqual(["left-1a2b.js"])
  expect(await served()).toBe(1)

  const left = await fetch(`${shop.url}/assets/left-1a2b.js`)
  expect([left.status, await left.text()]).toEqual([200, 'export default "left-1a2b.js"'])
  expect(Object.fromEntries(left.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  const etag = left.headers.get("etag") ?? ""
  const again = await fetch(`${shop.url}/assets/left-1a2b.js`, { headers: { "If-None-Match": etag } })
  expect(again.status).toBe(304)
  expect((await fetch(`${shop.url}/assets/gone-1a2b.js`)).status).toBe(404)
})

it("deletes visit counts older than half a year", async () => {
  const sql =
    "insert into web_vital (week, page, device, vital, bucket, count) values ($1, 'home', 'phone', 'LCP', 1, 1)"
  const put = (week: string) => shop.query(sql, [week])
  const now = Date.now()
  const weeks = [0, 26, 27, 60].map((ago) => weekOf(now, ago))
  for (const week of weeks) await put(week)
  await clear()
  const left = await shop.query<{ week: string }>("select week::text from web_vital order by week desc")
  expect(left.map(({ week }) => week)).toEqual(weeks.slice(0, 2))
})

it("deletes missed searches that were not seen for 90 days", async () => {
  await shop.query(
    "insert into missed_search (id, times, days, last_seen) select n::text, 9, 9, current_date - n from unnest(array[0, 90, 91, 200]) n",
  )
  await clear()
  const left = await shop.query<{ id: string }>("select id from missed_search order by id")
  expect(left.map(({ id }) => id)).toEqual(["0", "90"])
})

it("deletes expired sessions only", async () => {
  const { cookie } = await signedIn(shop, "still-here@example.com")
  await clear()
  const answer = await post(`${shop.url}/api/get_user_profile.php`, { email: "still-here@example.com" }, { cookie })
  expect(answer.status).toBe(200)
})
