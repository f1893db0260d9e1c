import { zipSync } from "fflate"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { givenCard } from "../helpers/gift-cards"
import { admin } from "../helpers/prepared"
import { pageOf, purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let staff: Staff
const email = "often@example.com"
const filename = "LevelCreatorPro.zip"
const known = { key: "", token: "", number: "", transaction: "", card: "", cookie: "", receiptId: "", product: "" }
let picture: Uint8Array<ArrayBuffer>
let archive: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  // A tenth of each limit, which the burst exceeds.
  shop = await startShop({ TRUST_PROXY: "1", RATE_LIMITS: "0.1" })
  const shopper = await Shopper.enter(shop)
  const [api] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  known.key = api?.token ?? ""
  known.transaction = await shopper.buy(email, [{ filename, quantity: 1 }])
  known.token = tokenOf(await purchaseIdOf(shop, known.transaction))
  known.number = (await pageOf(shop, known.transaction)).receipts[0]?.number ?? ""
  known.card = (await givenCard(shop, 5_000)).code
  known.cookie = (await signedIn(shop, email)).cookie
  const [row] = await shop.query<{ id: string }>("select id from receipt where number = $1", [known.number])
  known.receiptId = row?.id ?? ""
  const [product] = await shop.query<{ id: string }>("select id from product where handle = 'level-creator'")
  known.product = product?.id ?? ""
  staff = await Staff.signIn(shop)
  const color = { r: 200, g: 120, b: 40 }
  picture = new Uint8Array(
    await sharp({ create: { width: 4000, height: 3000, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )
  archive = new Uint8Array(zipSync({ "Lesson.gh": new Uint8Array(2_000_000) }))
})
afterAll(() => shop?.stop())

type Ask = (headers: Record<string, string>) => Promise<{ status: number }>

const get =
  (path: () => string, own: () => Record<string, string> = () => ({})): Ask =>
  (headers) =>
    call(shop.url + path(), { headers: { ...own(), ...headers } })
const send =
  (path: string, body: () => unknown, own: () => Record<string, string> = () => ({})): Ask =>
  (headers) =>
    call(shop.url + path, {
      method: "POST",
      body: JSON.stringify(body()),
      headers: { "content-type": "application/json", "x-publishable-api-key": known.key, ...own(), ...headers },
    })
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
const ticket = () => query({ transaction: known.transaction, file: filename })
const cookie = () => ({ cookie: known.cookie })

describe("what costs the server much, asked rightly for by one network many times at once, counts", () => {
  const cases: [string, Ask][] = [
    ["a purchase", get(() => `/api/purchase.php${query({ token: known.token })}`)],
    ["a receipt", get(() => `/api/receipt.php${query({ token: known.token, number: known.number })}`)],
    [
      "parts of a file",
      get(
        () => `/api/download.php${ticket()}`,
        () => ({ range: "bytes=0-9" }),
      ),
    ],
    ["the right password", send("/auth/user/emailpass", () => admin)],
    ["the products of an account", send("/api/get_user_products.php", () => ({ email }), cookie)],
    ["the sessions of an account", send("/api/get_user_sessions.php", () => ({ email }), cookie)],
    ["a gift card's value", send("/api/validate-giftcard.php", () => ({ code: known.card }))],
    ["the checkout's prices", send("/store/checkout/prices", () => ({ filenames: [filename] }))],
    ["a code of the checkout", send("/store/checkout/codes", () => ({ code: known.card, filenames: [filename] }))],
    ["a cart of the store API", send("/store/carts", () => ({}))],
    [
      "products of the store API",
      get(
        () => "/store/products",
        () => ({ "x-publishable-api-key": known.key }),
      ),
    ],
  ]
  it.each(cases.map(([name, ask], place) => ({ name, ask, place })))("$name", async ({ ask, place }) => {
    const from = (network: string) => ask({ "x-forwarded-for": network })
    const answers = await Promise.all(Array.from({ length: 40 }, () => from(`203.0.113.${place}`)))
    const statuses = new Set(answers.map(({ status }) => (status < 300 ? "answered" : status)))
    expect([...statuses].sort()).toEqual([429, "answered"])
    expect((await from(`198.51.100.${place}`)).status).toBeLessThan(300)
  })
})

function uploadPicture() {
  const body = new FormData()
  body.append("files", new Blob([picture], { type: "image/png" }), "Large.png")
  return call(`${shop.url}/admin/uploads`, { method: "POST", headers: staff.headers(), body })
}

describe("staff have each answer, however many they ask for at once, and pages go on", () => {
  const cases: [string, (count: number) => Promise<{ status: number }>][] = [
    ["a receipt as PDF", () => staff.get(`/admin/receipts/${known.receiptId}/pdf`)],
    ["an export of requests", () => staff.get("/admin/requests/export")],
    ["an export of orders", () => staff.post("/admin/orders/export", {})],
    ["a picture of twelve million pixels", () => uploadPicture()],
    ["a course file, opened and checked", (count) => staff.upload("/admin/course-files", `Many${count}.zip`, archive)],
    [
      "a changed product, which renews pages and search",
      (count) => staff.post(`/admin/products/${known.product}`, { subtitle: `Changed ${count} times` }),
    ],
  ]
  it.each(cases)("%s", async (_, ask) => {
    const asked = Promise.all(Array.from({ length: 10 }, (_, count) => ask(count)))
    const pages = await Promise.all(Array.from({ length: 5 }, () => call(`${shop.url}/products`)))
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect([...new Set((await asked).map(({ status }) => (status < 300 ? "answered" : status)))]).toEqual(["answered"])
  })
})
