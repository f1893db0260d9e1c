import { setTimeout } from "node:timers/promises"
import { zipSync } from "fflate"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { admin } from "../helpers/prepared"
import { pageOf, purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { publishableKey } from "../helpers/store-buyer"

let shop: TestShop
let shopper: Shopper
let staff: Staff
const email = "often@example.com"
const filename = "LevelCreatorPro.zip"
const level = { filename, quantity: 1 }
const known = { key: "", token: "", number: "", transaction: "", card: "", cookie: "" }

beforeAll(async () => {
  // An eighth of each limit, so that a burst exceeds it.
  shop = await startShop({ TRUST_PROXY: "1", RATE_LIMITS: "0.12" })
  shopper = await Shopper.enter(shop)
  known.key = await publishableKey(shop)
  known.transaction = await shopper.buy(email, [level])
  known.token = tokenOf(await purchaseIdOf(shop, known.transaction))
  known.number = (await pageOf(shop, known.transaction)).receipts[0]?.number ?? ""
  known.card = (await givenCard(shop, 5_000)).code
  known.cookie = (await signedIn(shop, email)).cookie
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const from = (network: string) => ({ "x-forwarded-for": network, "x-publishable-api-key": known.key })
const get = (network: string, path: string, headers: Record<string, string> = {}) =>
  call(shop.url + path, { headers: { ...headers, ...from(network) } })
const send = (network: string, path: string, body: object, headers: Record<string, string> = {}) =>
  post<{ transactionId?: string }>(shop.url + path, body, { ...headers, ...from(network) })

const download = () => `/api/download.php?${new URLSearchParams({ transaction: known.transaction, file: filename })}`
const ofAccount = (network: string, name: string) =>
  send(network, `/api/get_user_${name}.php`, { email }, { cookie: known.cookie })

describe("expensive calls of one network are limited, even when they are right, and no other network's:", () => {
  const cases: [string, (network: string) => Promise<Answer>][] = [
    ["a purchase", (network) => get(network, `/api/purchase.php?token=${known.token}`)],
    ["a receipt", (network) => get(network, `/api/receipt.php?token=${known.token}&number=${known.number}`)],
    ["parts of a file", (network) => get(network, download(), { range: "bytes=0-9" })],
    ["the right password", (network) => send(network, "/auth/user/emailpass", admin)],
    ["the products of an account", (network) => ofAccount(network, "products")],
    ["the sessions of an account", (network) => ofAccount(network, "sessions")],
    ["a gift card's value", (network) => send(network, "/api/validate-giftcard.php", { code: known.card })],
    ["the checkout's prices", (network) => send(network, "/store/checkout/prices", { filenames: [filename] })],
    [
      "a code of the checkout",
      (network) => send(network, "/store/checkout/codes", { code: known.card, filenames: [filename] }),
    ],
    ["a cart of the store API", (network) => send(network, "/store/carts", {})],
    ["products of the store API", (network) => get(network, "/store/products")],
  ]
  it.each(cases.map(([name, ask], place) => ({ name, ask, place })))("$name", async ({ ask, place }) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`203.0.113.${place}`)))
    const statuses = new Set(answers.map(({ status }) => (status < 300 ? "answered" : status)))
    expect([...statuses].sort()).toEqual([429, "answered"])
    expect((await ask(`198.51.100.${place}`)).status).toBeLessThan(300)
  })
})

/** Obeys the limit over all calls, whose window is ten seconds. */
async function patiently<T extends Answer>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await attempt()
    const seconds = Number(answer.headers.get("retry-after"))
    if (answer.status !== 429 || seconds > 10) return answer
    await setTimeout(seconds * 1_000)
  }
}

async function useUp(attempt: () => Promise<Answer>): Promise<void> {
  for (let index = 0; index < 200; index++) if ((await patiently(attempt)).status === 429) return
  throw new Error("The limit was never reached.")
}

describe("when its network has used up a limit, a shopper still", () => {
  const items = [{ name: "LevelCreator", type: "Dynamo Script", ...level }]
  const processed = { status: 200, body: { success: true } }
  const process = (network: string, transactionId: string, giftCardCode: string | null = null, by = email) =>
    send(network, "/api/process-payment.php", { transactionId, email: by, items, giftCardCode })

  it("has a captured payment processed, but no other", async () => {
    await useUp(() => process("203.0.113.101", freeOrderId()))
    expect(await process("203.0.113.101", known.transaction)).toMatchObject(processed)
    expect((await process("203.0.113.101", freeOrderId())).status).toBe(429)
  })

  it("has a payment processed that a gift card paid in part, after others guessed codes", async () => {
    const guess = () => send("203.0.113.102", "/api/validate-giftcard.php", { code: crypto.randomUUID().toUpperCase() })
    await useUp(guess)
    expect(await process("203.0.113.102", known.transaction, "A-CODE")).toMatchObject(processed)
    expect((await process("203.0.113.102", freeOrderId(), "A-CODE")).status).toBe(429)
  })

  it("can capture an approved payment, and cannot guess who owns one", async () => {
    const capture = (order: string) =>
      send("203.0.113.103", `/store/checkout/paypal-orders/${order}/capture`, { buyerProof: shopper.proof })
    const order = await shopper.approvedOrder("approved@example.com", [level])
    await useUp(() => capture("5O190127TN364715T"))
    const { status, body } = await patiently(() => capture(order))
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "completed" } })
    await useUp(() => process("203.0.113.104", String(body.transactionId), null, "x@example.com"))
  })

  it("opens a purchase by its link, while forged links are limited", async () => {
    const open = (network: string, token: string) => get(network, `/api/purchase.php?token=${token}`)
    const often = async () => {
      for (let n = 0; n < 8; n++) expect((await patiently(() => open("203.0.113.105", known.token))).status).toBe(200)
    }
    await Promise.all([often(), useUp(() => open("203.0.113.106", "a.b.c"))])
  })
})

describe("staff get every answer, however many they ask for at once, and pages are still served:", () => {
  const ids = { receipt: "", product: "" }
  let picture: Uint8Array<ArrayBuffer>
  let archive: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    const [row] = await shop.query<typeof ids>(
      "select receipt.id as receipt, product.id as product from receipt, product where number = $1 and handle = $2",
      [known.number, "level-creator"],
    )
    Object.assign(ids, row)
    const color = { r: 200, g: 120, b: 40 }
    const drawn = sharp({ create: { width: 4000, height: 3000, channels: 3, background: color } })
    picture = new Uint8Array(await drawn.png().toBuffer())
    archive = new Uint8Array(zipSync({ "Lesson.gh": new Uint8Array(2_000_000) }))
  })

  function uploadPicture() {
    const body = new FormData()
    body.append("files", new Blob([picture], { type: "image/png" }), "Large.png")
    return call(`${shop.url}/admin/uploads`, { method: "POST", headers: staff.headers(), body })
  }

  const cases: [string, number, (count: number) => Promise<Answer>][] = [
    ["a receipt as PDF", 10, () => staff.get(`/admin/receipts/${ids.receipt}/pdf`)],
    ["an export of requests", 10, () => staff.get("/admin/requests/export")],
    ["an export of orders", 10, () => staff.post("/admin/orders/export", {})],
    ["a picture of twelve million pixels", 2, () => uploadPicture()],
    ["a course file", 10, (count) => staff.upload("/admin/course-files", `Many${count}.zip`, archive)],
    [
      "a changed product, which renews pages and search",
      10,
      (count) => staff.post(`/admin/products/${ids.product}`, { subtitle: `Changed ${count} times` }),
    ],
  ]
  it.each(cases)("%s", async (_, times, ask) => {
    const asked = Promise.all(Array.from({ length: times }, (_, count) => ask(count)))
    const pages = await Promise.all(Array.from({ length: 5 }, () => call(`${shop.url}/products`)))
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect([...new Set((await asked).map(({ status }) => (status < 300 ? "answered" : status)))]).toEqual(["answered"])
  })
})
