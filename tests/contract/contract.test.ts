import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import { captureAnswer, checkoutError, createPaypalOrderAnswer } from "../../compat-api/contract/checkout"
import { servedEndpoints } from "../../compat-api/contract/endpoints"
import { outcome } from "../../compat-api/contract/outcome"
import { coursesAnswer, productsAnswer } from "../../compat-api/contract/own-data"
import { processedPayment } from "../../compat-api/contract/process-payment"
import { signedIn } from "../helpers/account"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post, Shopper, sandbox } from "../helpers/shopper"

let shop: TestShop
let shopper: Shopper
let transaction: string

const line = { name: "ViewOptimizer", filename: "ViewOptimizer.zip", type: "Dynamo Script", quantity: 1 }
const email = "contract@example.com"

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  transaction = await shopper.buy(email, [{ filename: line.filename, quantity: 1 }])
})
afterAll(() => shop?.stop())

/** An answer of the contract (ruling 29): JSON with `success` and a message, no stack, never cached. */
function expectOutcome(answer: Answer, status: number, success: boolean): void {
  expect(answer.status).toBe(status)
  expect(answer.headers.get("content-type")).toContain("application/json")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const parsed = z.union([processedPayment, outcome]).safeParse(answer.body)
  expect(parsed.success, JSON.stringify(answer.body)).toBe(true)
  expect(parsed.data?.success).toBe(success)
  expect(parsed.data?.message).not.toMatch(/\n\s+at |node_modules|Error:/)
}

const processPayment = (body: unknown) => post(`${shop.url}/api/process-payment.php`, body)
const payload = () => ({ transactionId: transaction, email, items: [line], giftCardCode: null })

describe("POST /api/process-payment.php", () => {
  it("200 with success", async () => {
    expectOutcome(await processPayment(payload()), 200, true)
  })

  it("200 without success, for what goes wrong in business", async () => {
    expectOutcome(await processPayment({ ...payload(), email: "other@example.com" }), 200, false)
    expectOutcome(
      await processPayment({ ...payload(), transactionId: "0AB12345CD678901E", giftCardCode: "A" }),
      200,
      false,
    )
  })

  it.each([
    ["no transaction", { transactionId: undefined }],
    ["a transaction that is a path", { transactionId: "../../etc/passwd" }],
    ["no e-mail", { email: undefined }],
    ["an e-mail that is none", { email: "ada" }],
    ["an e-mail with a line break", { email: "ada@example.com\r\nBcc: all@example.com" }],
    ["no items", { items: undefined }],
    ["an empty list of items", { items: [] }],
    ["items that are no list", { items: {} }],
    ["a line without a file", { items: [{ ...line, filename: null }] }],
    ["a quantity as text", { items: [{ ...line, quantity: "1" }] }],
    ["a negative quantity", { items: [{ ...line, quantity: -1 }] }],
  ])("400 for %s", async (_, wrong) => {
    expectOutcome(await processPayment({ ...payload(), ...wrong }), 400, false)
  })

  it.each([
    ["no JSON", "{", "application/json"],
    ["nothing", "", "application/json"],
    ["a text", "hello", "text/plain"],
    ["a number", "7", "application/json"],
  ])("400 for a body that is %s", async (_, body, type) => {
    const answer = await call(`${shop.url}/api/process-payment.php`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    })
    expectOutcome(answer, 400, false)
  })

  it("413 for a body that is too large", async () => {
    expectOutcome(await processPayment({ ...payload(), email: "a".repeat(200_000) }), 413, false)
  })

  it("500 when the fault is ours, and says nothing of it", async () => {
    await shop.query("alter table purchase rename to purchase_away")
    try {
      expectOutcome(await processPayment(payload()), 500, false)
    } finally {
      await shop.query("alter table purchase_away rename to purchase")
    }
    expectOutcome(await processPayment(payload()), 200, true)
  })

  it("503 when PayPal cannot be asked", async () => {
    await sandbox(shop, "faults", { next: 20, status: 503, path: "/v2/payments" })
    expectOutcome(await processPayment({ ...payload(), transactionId: "0AB12345CD678901E" }), 503, false)
    await sandbox(shop, "faults", { next: 0 })
  })
})

describe("GET /api/download.php", () => {
  it.each([
    ["400 for an incomplete link", "?file=ViewOptimizer.zip", 400],
    ["400 for a path", "?transaction=0AB12345CD678901E&file=..%2F..%2Fx", 400],
    ["404 for an unknown ticket, whatever else is there", "?transaction=0AB12345CD678901E&file=x.zip&debug=1", 404],
    ["404 for an unknown ticket", "?transaction=0AB12345CD678901E&file=x.zip", 404],
    ["400 for neither", "?debug=1", 400],
    ["401 for a course without a session", "?file=x.mp4&email=ada@example.com", 401],
  ])("%s", async (_, query, status) => {
    expectOutcome(await call(`${shop.url}/api/download.php${query}`), status, false)
  })

  it("416 for bytes that are not there", async () => {
    const query = new URLSearchParams({ transaction, file: line.filename })
    const answer = await call(`${shop.url}/api/download.php?${query}`, { headers: { range: "bytes=99999999-" } })
    expectOutcome(answer, 416, false)
  })
})

describe.each([
  ["/api/get_user_products.php", productsAnswer],
  ["/api/get_user_courses.php", coursesAnswer],
])("POST %s", (path, schema) => {
  let cookie: string
  const ask = (body: unknown, headers: Record<string, string> = { cookie }) => post(`${shop.url}${path}`, body, headers)

  beforeAll(async () => {
    cookie = (await signedIn(shop, email + path.length)).cookie
  })

  it("200 for the session of that address", async () => {
    const answer = await ask({ email: (email + path.length).toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(schema.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true)
  })

  it.each([
    ["no address", {}],
    ["an address that is none", { email: "ada" }],
    ["an address that is a list", { email: [email] }],
    ["a list", []],
  ])("400 for %s, whoever asks", async (_, body) => {
    expectOutcome(await ask(body), 400, false)
    expectOutcome(await ask(body, {}), 400, false)
  })

  it("401 without a session, 403 for another's address", async () => {
    expectOutcome(await ask({ email }, {}), 401, false)
    expectOutcome(await ask({ email: "somebody.else@example.com" }), 403, false)
  })

  it("500 when the fault is ours, and says nothing of it", async () => {
    await shop.query("alter table account_session rename to account_session_away")
    try {
      expectOutcome(await ask({ email: email + path.length }), 500, false)
    } finally {
      await shop.query("alter table account_session_away rename to account_session")
    }
  })
})

describe.each([
  [
    "/api/services.php",
    {
      name: "Ada",
      email,
      phone: "1",
      projectTitle: "Library",
      description: "A facade.",
      services: ["Training & Upskilling"],
    },
  ],
  ["/api/contact.php", { name: "Ada", email, message: "Does LineClean read DWG?" }],
])("POST %s", (path, form) => {
  const send = (body: unknown) => post(`${shop.url}${path}`, body)

  it("200 with success, also for the same again", async () => {
    const [first, second] = [await send(form), await send(form)]
    expectOutcome(first, 200, true)
    expect(second.body).toEqual(first.body)
  })

  it.each([
    ["no name", { name: undefined }, "name: Name is required"],
    ["a name of two lines", { name: "Ada\r\nBcc: all@example.com" }, "name: Please leave out line breaks"],
    ["no address", { email: "" }, "email: Email is required"],
    ["an address that is none", { email: "ada" }, "email: Invalid email address"],
    ["a name that is a list", { name: ["Ada"] }, "name: Name is required"],
  ])("400 for %s, by its name", async (_, wrong, message) => {
    const answer = await send({ ...form, ...wrong })
    expectOutcome(answer, 400, false)
    expect(answer.body).toMatchObject({ message: expect.stringContaining(message) })
  })
})

describe("the rest of /api/", () => {
  it.each(["/api/nothing.php", "/api/", "/api/a/b/c", "/api/process-payment", "/api/__proto__", "/api/login.php/x"])(
    "404 for %s",
    async (path) => {
      expectOutcome(await call(`${shop.url}${path}`), 404, false)
      expectOutcome(await post(`${shop.url}${path}`, {}), 404, false)
    },
  )

  it("400 for an address that is malformed", async () => {
    const answer = await call(`${shop.url}/api/%E0%A4%A`)
    expectOutcome(answer, 400, false)
    expect(answer.body).toMatchObject({ message: "The address is malformed." })
  })

  const ours = servedEndpoints.filter(({ path }) => path.startsWith("/api/"))
  it.each(ours)("405 for another method of $path, with Allow", async ({ path, methods }) => {
    const taken: readonly string[] = methods
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((name) => !taken.includes(name))) {
      const answer = await call(`${shop.url}${path}`, { method })
      expectOutcome(answer, 405, false)
      expect(answer.headers.get("allow")).toBe(methods.join(", "))
    }
  })
})

describe("the checkout routes", () => {
  it("201 and 200 in their own form", async () => {
    const order = await shopper.createOrder(email, [{ filename: line.filename, quantity: 1 }])
    expect(order.status).toBe(201)
    expect(createPaypalOrderAnswer.safeParse(order.body).success).toBe(true)
    await shopper.approve(order.body.id)
    const captured = await shopper.capture(order.body.id)
    expect(captured.status).toBe(200)
    expect(captureAnswer.safeParse(captured.body).success).toBe(true)
  })

  it("errors in Medusa's form, with a code", async () => {
    const errors = await Promise.all([
      shopper.createOrder("nobody", []),
      shopper.createOrder(email, [{ filename: "Nothing.zip", quantity: 1 }], "1.00"),
      shopper.createOrder(email, [{ filename: line.filename, quantity: 1 }], "1.00"),
      shopper.capture("0AB12345CD678901E"),
    ])
    expect(errors.map((answer) => answer.status)).toEqual([400, 400, 409, 404])
    for (const { body } of errors) expect(checkoutError.safeParse(body).success, JSON.stringify(body)).toBe(true)
  })

  it("refuses a call without the publishable key", async () => {
    const answer = await post(`${shop.url}/store/checkout/paypal-orders`, {})
    expect(answer.status).toBe(400)
  })
})
