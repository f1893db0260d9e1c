import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { servedEndpoints } from "../../compat-api/contract/endpoints"
import { signedIn } from "../helpers/account"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { newGroup, newPriceList } from "../helpers/customer-groups"
import { ServedDocument } from "../helpers/document"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { type RouteFile, routeFiles } from "../helpers/route-files"
import { type Answer, call, cardLine, ownCard, post, sandbox } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"
import { Visitor } from "../helpers/visitor"

let document: ServedDocument
let key: Record<string, string>
let transaction: string

const email = "buyer@agreement.example"
const lines = [{ filename: "ViewOptimizer.zip", quantity: 1 }]
const item = { name: "ViewOptimizer", filename: "ViewOptimizer.zip", type: "Dynamo Script", quantity: 1 }

atSharedShop()
beforeAll(async () => {
  document = await ServedDocument.of(shop)
  transaction = await shopper.buy(email, lines)
  key = { "x-publishable-api-key": await publishableKey(shop) }
})

function expectDocumented(operationId: string, status: number, answer: Answer): void {
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status)
  expect(document.differences(operationId, answer)).toEqual([])
  if (Object(answer.body).success !== undefined) expect(answer.headers.get("cache-control")).toBe("no-store")
  if (status >= 400) expect(JSON.stringify(answer.body)).not.toMatch(/\n\s+at |node_modules|Error:/)
}

async function duringOutage(path: string, work: () => Promise<void>): Promise<void> {
  await sandbox(shop, "faults", { next: 20, status: 503, path })
  await work()
  await sandbox(shop, "faults", { next: 0 })
}

const unlessStill = (answer: Answer) => ({
  "if-none-match": answer.headers.get("etag") ?? "",
  "cache-control": "max-age=0",
})

const examples = (id: string) =>
  Object.values(document.operation(id).requestBody?.content["application/json"]?.examples ?? {}).map(
    ({ value }) => value as object,
  )

const sorted = (routes: RouteFile[]) =>
  routes.map(({ path, methods }) => `${path} ${[...methods].sort().join(" ")}`).sort()

it("documents exactly the paths and methods that have a route", () => {
  const documented = Object.entries(document.content.paths).map(([path, methods]) => ({
    path,
    methods: Object.keys(methods).map((method) => method.toUpperCase()),
  }))
  // These replace Medusa's own, which the integrators' guide lists.
  const replaced = ["/auth/customer/emailpass/register", "/store/customers"]
  const ours = sorted(routeFiles().filter(({ path }) => !replaced.includes(path)))
  expect(sorted(documented)).toEqual(ours)
  expect(sorted(servedEndpoints.map(({ path, methods }) => ({ path, methods: [...methods] })))).toEqual(ours)
})

const orders = (body: unknown, headers = key) => post(`${shop.url}/store/checkout/payments`, body, headers)
const orderBody = (changes: object = {}) => ({ email, items: lines, expectedTotal: shopper.totalOf(lines), ...changes })

describe("beginPayment", () => {
  it("answers as documented", async () => {
    expectDocumented("beginPayment", 201, await orders(orderBody()))
    expectDocumented("beginPayment", 400, await orders(orderBody({ email: "nobody" })))
    const unknown = { items: [{ filename: "No.zip", quantity: 1 }] }
    expectDocumented("beginPayment", 400, await orders(orderBody(unknown)))
    expectDocumented("beginPayment", 400, await orders(orderBody(), {}))
    expectDocumented("beginPayment", 201, await orders(orderBody({ coupon: "FREE" })))
    expectDocumented("beginPayment", 201, await orders(orderBody({ method: "paypal" })))
    for (const method of ["invoice", "cash"]) {
      expectDocumented("beginPayment", 400, await orders(orderBody({ method })))
    }
    expectDocumented("beginPayment", 409, await orders(orderBody({ expectedTotal: "1.00" })))
    const headers = { ...key, "content-type": "application/json" }
    const answer = await call(`${shop.url}/store/checkout/payments`, { method: "POST", headers, body: "{" })
    expectDocumented("beginPayment", 400, answer)
    await duringOutage("/v2/checkout/orders", async () => {
      expectDocumented("beginPayment", 503, await orders(orderBody()))
    })
  })

  it("answers with gift cards as documented", async () => {
    const payingCard = await givenCard(shop, 5000)
    const cards = { giftCards: [ownCard(25)], payingCard }
    expectDocumented("beginPayment", 201, await shopper.createOrder(email, lines, undefined, cards))
    const refusals: [string, Answer][] = [
      ["gift_card_invalid", await orders(orderBody({ giftCardCode: "NO CODE" }))],
      ["price_changed", await orders(orderBody({ giftCardCode: payingCard.code }))],
      ["nothing_to_pay", await shopper.createOrder(email, [], "0.00", cards)],
    ]
    for (const [code, answer] of refusals) {
      expectDocumented("beginPayment", 409, answer)
      expect(answer.body).toMatchObject({ code, ...(code === "price_changed" ? { giftCardBalance: "50.00" } : {}) })
    }
    expectDocumented("beginPayment", 400, await orders(orderBody({ giftCards: [{ type: "self", value: 30 }] })))
  })
})

describe("checkoutPrices", () => {
  const prices = (body: object, headers = key) => post(`${shop.url}/store/checkout/prices`, body, headers)

  it("answers as documented", async () => {
    const answer = await prices({ filenames: ["ViewOptimizer.zip", "No.zip", "ViewOptimizer.zip"] })
    expectDocumented("checkoutPrices", 200, answer)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const items = [
      { filename: "ViewOptimizer.zip", price: expect.any(String) },
      { filename: "No.zip", price: null },
    ]
    expect(answer.body).toMatchObject({ items })
    const giftCardsAlone = await prices({ filenames: [] })
    expectDocumented("checkoutPrices", 200, giftCardsAlone)
    expect(giftCardsAlone.body).toMatchObject({ items: [] })
    expectDocumented("checkoutPrices", 400, await prices({ filenames: ["../ViewOptimizer.zip"] }))
    expectDocumented("checkoutPrices", 400, await prices({ filenames: ["ViewOptimizer.zip"] }, {}))
  })
})

describe("capturePayment", () => {
  it("answers as documented", async () => {
    const made = await shopper.createOrder(email, lines)
    expectDocumented("capturePayment", 409, await shopper.capture(made.body.id))
    await shopper.approve(made.body.id)
    expectDocumented("capturePayment", 200, await shopper.capture(made.body.id))
    expectDocumented("capturePayment", 200, await shopper.capture(made.body.id))
    expectDocumented("capturePayment", 404, await shopper.capture("0AB12345CD678901E"))
    const closed = await shopper.createOrder(email, lines)
    expectDocumented("capturePayment", 200, await shopper.captureOrClose(closed.body.id))
    expectDocumented("capturePayment", 409, await shopper.capture(closed.body.id))
  })

  it("answers with gift cards as documented", async () => {
    const cards = { giftCards: [ownCard(25)], payingCard: await givenCard(shop, 5000) }
    const order = await shopper.approvedOrder(email, lines, "ok", cards)
    const late = await shopper.approvedOrder(email, lines, "ok", cards)
    const captured = await shopper.capture(order)
    expectDocumented("capturePayment", 200, captured)
    expect(captured.body.giftCards).toHaveLength(1)
    const changed = await shopper.capture(late)
    expectDocumented("capturePayment", 409, changed)
    expect(changed.body).toMatchObject({ code: "gift_card_changed", giftCardBalance: "0.00" })
  })

  it("answers malformed ids, pending and declined payments and an outage as documented", async () => {
    for (const id of ["0ab12345cd678901e", "A".repeat(37), "%E0%A4%A"]) {
      expectDocumented("capturePayment", 400, await shopper.capture(id))
    }
    const pending = await shopper.approvedOrder(email, lines, "pending")
    expectDocumented("capturePayment", 200, await shopper.capture(pending))
    const declined = await shopper.createOrder(email, lines)
    await shopper.approve(declined.body.id, "declined")
    expectDocumented("capturePayment", 422, await shopper.capture(declined.body.id))
    const order = await shopper.approvedOrder(email, lines)
    await duringOutage("/v2/checkout/orders", async () => {
      expectDocumented("capturePayment", 503, await shopper.capture(order))
    })
  })
})

const pay = (changes: object = {}) =>
  post(`${shop.url}/api/process-payment.php`, { transactionId: transaction, email, items: [item], ...changes })

describe("processPayment", () => {
  it("answers as documented", async () => {
    expectDocumented("processPayment", 200, await pay())
    expectDocumented("processPayment", 200, await pay({ email: "other@agreement.example" }))
    expectDocumented("processPayment", 400, await pay({ items: [] }))
    expectDocumented("processPayment", 200, await pay({ total: 1, giftCardCode: "" }))
    for (const body of ["{", "", "7", new URLSearchParams({ transactionId: transaction })]) {
      const headers: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {}
      const answer = await call(`${shop.url}/api/process-payment.php`, { method: "POST", headers, body })
      expectDocumented("processPayment", 400, answer)
    }
  })

  it("answers with gift cards as documented", async () => {
    const cards = { giftCards: [ownCard(25)], payingCard: await givenCard(shop, 50_000) }
    const free = await shopper.processPayment(freeOrderId(), email, lines, cards)
    expectDocumented("processPayment", 200, free)
    expect(free.body.giftCards).toHaveLength(1)
    expectDocumented("processPayment", 200, await pay({ transactionId: freeOrderId(), giftCardCode: "NO CODE" }))
    expectDocumented("processPayment", 400, await pay({ items: [{ ...cardLine(ownCard(25)), quantity: 2 }] }))
    await duringOutage("/v2/payments", async () => {
      expectDocumented("processPayment", 503, await pay({ transactionId: "0AB12345CD678901E" }))
    })
  })
})

describe("generateGiftCard and validateGiftCard", () => {
  const generate = (body: unknown) => post(`${shop.url}/api/generate-giftcard.php`, body)
  const validate = (body: unknown) => post(`${shop.url}/api/validate-giftcard.php`, body)

  it("answer as documented", async () => {
    expectDocumented("generateGiftCard", 200, await generate({ value: 50 }))
    expectDocumented("generateGiftCard", 400, await generate({ value: 30 }))
    const { code } = await givenCard(shop, 2001)
    const valid = await validate({ code: ` ${code.toLowerCase()} ` })
    expectDocumented("validateGiftCard", 200, valid)
    expect(valid.body).toEqual({ valid: true, value: 20.01, message: "This gift card holds $20.01." })
    expectDocumented("validateGiftCard", 200, await validate({ code: "NO CODE" }))
    expectDocumented("validateGiftCard", 400, await validate({ code: "A".repeat(65) }))
  })
})

/** Hashed as Medusa stores them; not mailed. */
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

describe("calls for an account answer as documented:", () => {
  const email = "account@agreement.example"
  const password = "analytical"
  const ada = { name: "Ada Lovelace", email, password }
  const change = { currentPassword: password, newPassword: "difference" }
  let visitor: Visitor
  const asVisitor = async (id: string, status: number, name: string, body: unknown, who = visitor) =>
    expectDocumented(id, status, await who.call(name, body))
  const link = (token: string) => {
    const sql = "update auth_verification set provider_metadata = $1, verified_at = null where entity_id = $2"
    return shop.query(sql, [JSON.stringify({ token_hash: sha256(token) }), email])
  }

  beforeAll(() => {
    visitor = new Visitor(shop)
  })

  it("test", async () => {
    expectDocumented("test", 200, await call(`${shop.url}/api/test.php`))
    expectDocumented("testHead", 200, await call(`${shop.url}/api/test.php`, { method: "HEAD" }))
  })

  it("signup", async () => {
    await asVisitor("signup", 200, "signup", ada)
    for (const wrong of [{ name: "A\nB" }, { email: "ada" }, { password: "12345" }]) {
      await asVisitor("signup", 400, "signup", { ...ada, ...wrong })
    }
  })

  it("login and autoLogin", async () => {
    await asVisitor("login", 200, "login", { email, password })
    await asVisitor("login", 200, "login", { email, password: "wrong" })
    await asVisitor("login", 400, "login", { email })
    await asVisitor("autoLogin", 400, "auto-login", {})
    await asVisitor("autoLogin", 200, "auto-login", { token: "unknown" })
    await link("elsewhere")
    const elsewhere = await new Visitor(shop).call("auto-login", { token: "elsewhere" })
    expectDocumented("autoLogin", 200, elsewhere)
    expect(elsewhere.body).toHaveProperty("reset_token")
    await asVisitor("signup", 200, "signup", ada)
    await link("here")
    const here = await visitor.call("auto-login", { token: "here" })
    expectDocumented("autoLogin", 200, here)
    expect(here.body).toHaveProperty("user")
    await asVisitor("login", 200, "login", { email, password })
  })

  it.each<[string, string, object, object]>([
    ["updateProfile", "update_profile", { name: "Ada King" }, { name: " " }],
    ["getUserProfile", "get_user_profile", {}, { email: "nobody" }],
    ["getUserProducts", "get_user_products", {}, { email: "nobody" }],
    ["getUserCourses", "get_user_courses", {}, { email: "nobody" }],
    ["getUserSessions", "get_user_sessions", {}, { email: "nobody" }],
    ["endSession", "end_session", { id: sha256("of nobody") }, { id: "x" }],
    ["updatePassword", "update_password", { ...change, currentPassword: "wrong" }, { newPassword: "short" }],
    ["updatePassword", "update_password", change, { newPassword: "short" }],
  ])("%s", async (id, name, fields, wrong) => {
    const body = { email, ...fields }
    await asVisitor(id, 400, name, { ...body, ...wrong })
    await asVisitor(id, 401, name, body, new Visitor(shop))
    await asVisitor(id, 403, name, { ...body, email: "other@agreement.example" })
    await asVisitor(id, 200, name, body)
  })

  it("requestPasswordReset and resetPassword", async () => {
    await asVisitor("requestPasswordReset", 200, "request_password_reset", { email: "nobody@example.com" })
    await asVisitor("requestPasswordReset", 400, "request_password_reset", {})
    await asVisitor("resetPassword", 200, "reset_password", { token: "unknown", password })
    await asVisitor("resetPassword", 400, "reset_password", { token: "unknown" })
  })

  it("logout", async () => {
    await asVisitor("logout", 200, "logout", { forget_device: true })
    await asVisitor("logout", 400, "logout", { forget_device: "yes" })
    expectDocumented("logout", 200, await call(`${shop.url}/api/logout.php`, { method: "POST" }))
  })
})

describe("the forms", () => {
  const ask = (body: unknown) => post(`${shop.url}/api/services.php`, body)
  const write = (body: unknown) => post(`${shop.url}/api/contact.php`, body)

  it("answer as documented", async () => {
    const [quote] = examples("requestService")
    expectDocumented("requestService", 200, await ask(quote))
    expectDocumented("requestService", 200, await ask({ ...quote, website: "https://example.com" }))
    expectDocumented("requestService", 400, await ask({ ...quote, phone: undefined }))
    for (const example of examples("contact")) {
      expectDocumented("contact", 200, await write(example))
      expectDocumented("contact", 400, await write({ ...example, message: " " }))
    }
  })
})

const page = (token: string) => call(`${shop.url}/api/purchase.php?token=${token}`)

describe("the page of a purchase", () => {
  const wantLink = (body: unknown) => post(`${shop.url}/api/purchase_link.php`, body)

  it("answer as documented", async () => {
    const cards = { giftCards: [ownCard(25)], payingCard: await givenCard(shop, 5000) }
    const { body } = await shopper.capture(await shopper.approvedOrder(email, lines, "ok", cards))
    const { purchaseToken } = body
    const opened = await page(purchaseToken)
    expectDocumented("getPurchase", 200, opened)
    expect(opened.body).toMatchObject({ success: true })
    expectDocumented("getPurchase", 200, await page(`${purchaseToken}x`))
    const address = `${shop.url}/api/purchase.php?token=${purchaseToken}`
    expectDocumented("getPurchaseHead", 200, await call(address, { method: "HEAD" }))
    expectDocumented("getPurchase", 400, await page("nothing"))
    expectDocumented("getPurchase", 400, await call(`${shop.url}/api/purchase.php`))
    expectDocumented("sendPurchaseLink", 200, await wantLink({ token: purchaseToken }))
    expectDocumented("sendPurchaseLink", 200, await wantLink({ email: "nobody@example.com" }))
    expectDocumented("sendPurchaseLink", 400, await wantLink({ email: "nobody" }))
    expectDocumented("sendPurchaseLink", 200, await wantLink({ email, token: purchaseToken }))
  })

  it("answer with receipts as documented", async () => {
    const id = await purchaseIdOf(shop, transaction)
    const { body } = await page(tokenOf(id))
    const { number } = (body as { purchase: { receipts: { number: string }[] } }).purchase.receipts[0] ?? { number: "" }
    const pdf = (query: Record<string, string>, init: RequestInit = {}) =>
      call(`${shop.url}/api/receipt.php?${new URLSearchParams(query)}`, init)
    for (const method of ["GET", "HEAD"]) {
      const operationId = method === "GET" ? "getReceipt" : "getReceiptHead"
      expectDocumented(operationId, 200, await pdf({ token: tokenOf(id), number }, { method }))
      expectDocumented(operationId, 400, await pdf({ token: tokenOf(id) }, { method }))
      expectDocumented(operationId, 403, await pdf({ token: tokenOf(id, 0), number }, { method }))
      expectDocumented(operationId, 404, await pdf({ token: "a.b.c", number }, { method }))
      const headers = { accept: "text/html" }
      expectDocumented(operationId, 404, await pdf({ token: "a.b.c", number }, { method, headers }))
    }
  })
})

const download = (query: Record<string, string>, init: RequestInit = {}) =>
  call(`${shop.url}/api/download.php?${new URLSearchParams(query)}`, init)

describe.each([
  ["download", "GET"],
  ["downloadHead", "HEAD"],
])("%s", (operationId, method) => {
  const file = "ViewOptimizer.zip"
  it("answers as documented", async () => {
    const whole = await download({ transaction, file }, { method })
    expectDocumented(operationId, 200, whole)
    const part = (range: string) => download({ transaction, file }, { method, headers: { range } })
    expectDocumented(operationId, 206, await part("bytes=0-9"))
    expectDocumented(operationId, 304, await download({ transaction, file }, { method, headers: unlessStill(whole) }))
    expectDocumented(operationId, 400, await download({ file }, { method }))
    expectDocumented(operationId, 404, await download({ transaction: "0AB12345CD678901E", file }, { method }))
    expectDocumented(operationId, 416, await part("bytes=99999999-"))
    const headers = { accept: "text/html" }
    expectDocumented(operationId, 404, await download({ transaction: "0AB12345CD678901E", file }, { method, headers }))
  })

  it("answers for courses and pending payments as documented", async () => {
    const learner = `learner-${method.toLowerCase()}@agreement.example`
    const { cookie } = await signedIn(shop, learner)
    const course = (name: string, headers: Record<string, string>) =>
      download({ file: name, email: learner }, { method, headers })
    expectDocumented(operationId, 401, await course("Course.mp4", {}))
    expectDocumented(operationId, 401, await course("Course.mp4", { accept: "text/html" }))
    expectDocumented(operationId, 404, await course("Course.mp4", { cookie }))
    const stranger = await signedIn(shop, `stranger-of-${learner}`)
    expectDocumented(operationId, 403, await course("Course.mp4", { cookie: stranger.cookie }))
    const pending = await shopper.capture(await shopper.approvedOrder(email, lines, "pending"))
    expectDocumented(operationId, 403, await download({ transaction: pending.body.transactionId, file }, { method }))
  })
})

describe.each([
  ["downloadAll", "GET"],
  ["downloadAllHead", "HEAD"],
])("%s", (operationId, method) => {
  const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    call(`${shop.url}/api/download_all.php?${new URLSearchParams(query)}`, { method, headers })

  it("answers as documented", async () => {
    const whole = await ask({ transaction })
    expectDocumented(operationId, 200, whole)
    expectDocumented(operationId, 206, await ask({ transaction }, { range: "bytes=0-9" }))
    expectDocumented(operationId, 304, await ask({ transaction }, unlessStill(whole)))
    expectDocumented(operationId, 400, await ask({}))
    expectDocumented(operationId, 401, await ask({ email }))
    expectDocumented(operationId, 404, await ask({ transaction: "0AB12345CD678901E" }, { accept: "text/html" }))
    expectDocumented(operationId, 416, await ask({ transaction }, { range: "bytes=99999999-" }))
    const owner = `nothing-${method.toLowerCase()}@agreement.example`
    const { cookie } = await signedIn(shop, owner)
    expectDocumented(operationId, 403, await ask({ email }, { cookie }))
    expectDocumented(operationId, 404, await ask({ email: owner }, { cookie }))
  })
})

it("answers a member's prices as documented", async () => {
  const ask = (body?: object, cookie = "") => post(`${shop.url}/api/get_user_prices.php`, body, { cookie })
  const { cookie, customerId } = await signedIn(shop, "member@agreement.example")
  const group = await newGroup(staff, "Members of agreement", [customerId])
  await newPriceList(shop, staff, { "ViewOptimizer.zip": 1.5 }, [group])
  const own = await ask({}, cookie)
  expectDocumented("getUserPrices", 200, own)
  expect(own.body).toMatchObject({ prices: [{ filename: "ViewOptimizer.zip", price: "1.50" }] })
  expectDocumented("getUserPrices", 200, await ask())
  const headers = { "content-type": "application/json" }
  const broken = await call(`${shop.url}/api/get_user_prices.php`, { method: "POST", headers, body: "{" })
  expectDocumented("getUserPrices", 400, broken)
  const asked = { ...key, cookie: cookie.replace("cd_session", "cd_checkout") }
  const prices = await post(`${shop.url}/store/checkout/prices`, { filenames: ["ViewOptimizer.zip"] }, asked)
  expectDocumented("checkoutPrices", 200, prices)
  expect(prices.body).toMatchObject({ items: [{ price: "1.50", publicPrice: expect.any(String) }] })
})

async function enrolInCourse(customerId: string): Promise<void> {
  await shop.query(
    `insert into course_file (id, filename, storage_key, size, sha256, mime_type)
     values ('cfile_agreement', 'agreement.mp4', 'none', 1, '', 'video/mp4')`,
  )
  await shop.query(
    `insert into enrolment (id, customer_id, course_file_id, enrolled_at)
     values ('enrol_agreement', $1, 'cfile_agreement', now())`,
    [customerId],
  )
}

it("answers purchased products and courses as documented", async () => {
  const { cookie, customerId } = await signedIn(shop, email)
  await enrolInCourse(customerId)
  for (const [operationId, name] of [
    ["getUserProducts", "get_user_products"],
    ["getUserCourses", "get_user_courses"],
  ] as const) {
    const answer = await post(`${shop.url}/api/${name}.php`, { email }, { cookie })
    expectDocumented(operationId, 200, answer)
    expect(JSON.stringify(answer.body)).toMatch(/"filename":"\w/)
  }
})

describe.each([
  ["openapi", "/api/openapi.json"],
  ["docs", "/api/docs"],
])("%s", (operationId, path) => {
  it("answers as documented, and 304 to a reader who has the current one", async () => {
    const answer = await call(`${shop.url}${path}`)
    expectDocumented(operationId, 200, answer)
    expectDocumented(`${operationId}Head`, 200, await call(`${shop.url}${path}`, { method: "HEAD" }))
    const headers = unlessStill(answer)
    expectDocumented(operationId, 304, await call(`${shop.url}${path}`, { headers }))
    expectDocumented(`${operationId}Head`, 304, await call(`${shop.url}${path}`, { method: "HEAD", headers }))
  })
})

describe("the document", () => {
  it("may be read by pages of other origins, unlike other answers", async () => {
    const origin = { headers: { origin: "https://tool.example.com" } }
    const answer = await call(`${shop.url}/api/openapi.json`, origin)
    expect(answer.headers.get("access-control-allow-origin")).toBe("*")
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull()
    const other = await call(`${shop.url}/api/docs`, origin)
    expect(other.headers.get("access-control-allow-origin")).toBeNull()
  })

  const ours = servedEndpoints.filter(({ path }) => path.startsWith("/api/"))
  it.each(ours)("refuses other methods of $path", async ({ path, methods }) => {
    const taken: readonly string[] = methods
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((name) => !taken.includes(name))) {
      const answer = await call(`${shop.url}${path}`, { method })
      const body = { success: false, message: expect.stringMatching(/^This endpoint accepts only .*\.$/) }
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 405, body })
      expect(answer.headers.get("allow")).toBe(methods.join(", "))
    }
  })

  it("answers unknown and malformed addresses with a sentence", async () => {
    for (const path of ["/api/nothing.php", "/api/", "/api/a/b/c", "/api/__proto__", "/api/login.php/x"]) {
      const body = { success: false, message: expect.stringMatching(/^There is (?:no such endpoint|nothing here)\.$/) }
      expect(await post(`${shop.url}${path}`, {}), path).toMatchObject({ status: 404, body })
    }
    const { status, body } = await call(`${shop.url}/api/%E0%A4%A`)
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: "The address is malformed." } })
  })

  it("answers 413 to every body that is too long", async () => {
    for (const { id, path } of servedEndpoints.filter(({ body }) => body)) {
      const body = { email: "a".repeat(200_000) }
      expectDocumented(id, 413, await post(`${shop.url}${path.replace("{id}", "5O190127TN364715T")}`, body, key))
    }
  })

  it("ignores unknown fields in every request body", async () => {
    for (const endpoint of servedEndpoints.filter(({ body }) => body)) {
      for (const example of examples(endpoint.id)) {
        const path = endpoint.path.replace("{id}", "5O190127TN364715T")
        const answer = await post(`${shop.url}${path}`, { ...example, surprise: 1 }, key)
        expect(answer.status).not.toBe(400)
        expectDocumented(endpoint.id, answer.status, answer)
      }
    }
  })
})

it("answers the confirmation of an invoice as documented", async () => {
  const confirm = (token: string) => post(`${shop.url}/api/confirm_invoice.php`, { token })
  expectDocumented("confirmInvoice", 200, await confirm("cdp_abc"))
  expectDocumented("confirmInvoice", 400, await confirm(""))
})

it("answers alerts of a listing as documented", async () => {
  const send = (name: string, body: unknown) => post(`${shop.url}/api/${name}.php`, body)
  for (const listing of ["rhino", "grasshopper", "no-such-listing"]) {
    expectDocumented("listingAlert", 200, await send("listing_alert", { listing, email }))
  }
  expectDocumented("listingAlert", 400, await send("listing_alert", { listing: "rhino", email: "nobody" }))
  const calls = [
    ["confirmListingAlert", "confirm_listing_alert"],
    ["endListingAlert", "end_listing_alert"],
  ] as const
  for (const [operationId, name] of calls) {
    expectDocumented(operationId, 200, await send(name, { token: "abc" }))
    expectDocumented(operationId, 400, await send(name, { token: "" }))
  }
})

it("answers the end of update mails as documented", async () => {
  const send = (body: unknown) => post(`${shop.url}/api/update_mails.php`, body)
  expectDocumented("updateMails", 200, await send({ token: "cdu_abc", about: "all" }))
  for (const wrong of [{}, { token: "" }, { token: "cdu_abc", about: "some" }, { token: "cdu_abc", receive: "yes" }]) {
    expectDocumented("updateMails", 400, await send(wrong))
  }
})

it("answers measured visits as documented", async () => {
  const measure = (body: unknown) => post(`${shop.url}/api/measure_visit.php`, body)
  const visit = { page: "product", device: "phone", values: { LCP: 1832 } }
  const counted = await measure(visit)
  expectDocumented("measureVisit", 200, counted)
  expect(counted.body).toEqual({ success: true, message: "Counted." })
  const values = [{ FID: 3 }, { LCP: "1832" }, { CLS: -0.1 }, { LCP: 60_001 }].map((wrong) => ({ values: wrong }))
  for (const wrong of [{ page: "/products/view-optimizer" }, { device: "watch" }, ...values]) {
    expectDocumented("measureVisit", 400, await measure({ ...visit, ...wrong }))
  }
})

it("answers missed searches as documented", async () => {
  const report = (query: unknown) => post(`${shop.url}/api/missed_search.php`, { query })
  expectDocumented("missedSearch", 200, await report("spiral stairs"))
  expectDocumented("missedSearch", 200, await report("ada@example.com"))
  expectDocumented("missedSearch", 400, await report(["spiral stairs"]))
})

describe("when a table is missing", () => {
  const accountLogin = { email: "account@agreement.example", password: "difference" }
  const fault = (id: string) => ({ ...examples(id)[0], email: "fault@agreement.example" })
  const ownData = (name: string) =>
    post(`${shop.url}/api/${name}.php`, { email }, { cookie: `cd_session=${"a".repeat(43)}` })
  const calls: [string, string, () => Promise<Answer>][] = [
    ["beginPayment", "purchase", () => orders(orderBody())],
    ["processPayment", "purchase", () => pay()],
    ["generateGiftCard", "gift_card", () => post(`${shop.url}/api/generate-giftcard.php`, { value: 50 })],
    ["validateGiftCard", "gift_card", () => post(`${shop.url}/api/validate-giftcard.php`, { code: "NO CODE" })],
    ["login", "account", () => post(`${shop.url}/api/login.php`, accountLogin)],
    ["requestService", "inbox_request", () => post(`${shop.url}/api/services.php`, fault("requestService"))],
    ["contact", "inbox_request", () => post(`${shop.url}/api/contact.php`, fault("contact"))],
    ["getPurchase", "purchase", () => page(tokenOf("purch_any"))],
    ["getUserProducts", "account_session", () => ownData("get_user_products")],
    ["getUserCourses", "account_session", () => ownData("get_user_courses")],
  ]

  it.each(calls)("%s answers 500 as documented (table %s)", async (operationId, table, ask) => {
    await shop.query(`alter table ${table} rename to ${table}_away`)
    try {
      expectDocumented(operationId, 500, await ask())
    } finally {
      await shop.query(`alter table ${table}_away rename to ${table}`)
    }
  })
})

describe("beyond its limit", () => {
  let limited: string
  beforeAll(async () => {
    limited = await shop.anotherServer({ RATE_LIMITS: "0.01", MEDUSA_WORKER_MODE: "server" })
  })
  afterAll(() => shop.endServer(limited))

  const calls = servedEndpoints.flatMap(({ id, path, methods: [method] }) =>
    method ? [[id, method, path] as const] : [],
  )
  it.each(calls)("%s answers 429 as documented", async (operationId, method, path) => {
    const ask = () =>
      method === "POST" ? post(`${limited}${path}`, {}, key) : call(`${limited}${path}`, { headers: key })
    let answer: Answer = await ask()
    for (let n = 0; n < 50 && answer.status !== 429; n++) answer = await ask()
    expectDocumented(operationId, 429, answer)
  })
})
