import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type PaymentRefusal, PaymentUnavailable } from "../../backend/lib/payments/errors"
import { PaypalClient } from "../../backend/lib/payments/paypal/client"
import { PaypalRefusal } from "../../backend/lib/payments/paypal/errors"
import { paypalProvider } from "../../backend/lib/payments/paypal/provider"
import type { PaymentProvider } from "../../backend/lib/payments/provider"
import { type Sandbox, startSandbox } from "../../paypal-sandbox/start"
import { post } from "../helpers/shopper"

let sandbox: Sandbox
let dataDir: string
const account = { clientId: "test", clientSecret: "test-secret", environment: "local", webhookId: undefined } as const
let client: PaypalClient
let paypal: PaymentProvider
let kept: Map<string, string>

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "paypal-provider-"))
  sandbox = await startSandbox({ dataDir })
  client = new PaypalClient({ ...account, apiUrl: sandbox.url })
  kept = new Map()
  paypal = startedPaypal()
})
afterEach(async () => {
  await sandbox.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Does not know its account yet. */
function startedPaypal(): PaymentProvider {
  return paypalProvider(
    { ...account, apiUrl: sandbox.url },
    {
      find: async (credentials) => kept.get(credentials),
      async keep(credentials, id) {
        if (!kept.has(credentials)) kept.set(credentials, id)
        return kept.get(credentials) ?? id
      },
    },
  )
}

const control = (name: string, body: object) => post(`${sandbox.url}/_sandbox/${name}`, body)

async function approved(instrument = "ok"): Promise<string> {
  const order = { amount: 5_400, currency: "usd", description: "Files", softDescriptor: "SHOP", customId: "c" }
  const { id } = await client.createOrder(order, "create")
  await post(`${sandbox.url}/_sandbox/approve`, { orderId: id, instrument })
  return id
}

const refund = (captureId: string, amount: number | "rest", requestId: string) =>
  paypal.refund({ captureId, amount, currency: "usd", requestId })
const reason = (asked: Promise<unknown>) =>
  asked.then(
    () => "none",
    (error: PaymentRefusal) => error.reason,
  )

it("distinguishes captures that are whole, partly refunded and refunded", async () => {
  const payment = await approved()
  expect(await paypal.findPayment(payment)).toMatchObject({ isApproved: true, capture: undefined, refunds: [] })
  const capture = await paypal.capture(payment, "capture")
  const whole = { status: "completed", amount: 5_400, currency: "usd", paidElsewhere: undefined }
  expect(capture).toEqual({ ...whole, provider: "paypal", id: expect.any(String), paymentId: payment })
  const id = capture?.id ?? ""
  expect(await refund(id, 1_000, "part")).toMatchObject({ status: "completed", amount: 1_000, failure: undefined })
  expect(await paypal.findCapture(id)).toMatchObject({ status: "partly_refunded", paymentId: payment })
  await refund(id, "rest", "rest")
  expect(await paypal.findCapture(id)).toMatchObject({ status: "refunded" })
  const { refunds, isApproved } = (await paypal.findPayment(payment)) ?? {}
  expect(refunds?.map(({ amount }) => amount)).toEqual([1_000, 4_400])
  expect(isApproved).toBe(false)
})

it("creates one payment for repeated requests", async () => {
  const asked = { amount: 5_400, currency: "usd", requestId: "session" }
  const payment = await paypal.create(asked)
  expect(payment).toMatchObject({ isApproved: false, capture: undefined, refunds: [] })
  expect((await paypal.create(asked)).id).toBe(payment.id)
  const { purchase_units } = await client.getOrder(payment.id)
  expect(purchase_units).toMatchObject([{ amount: { currency_code: "USD", value: "54.00" }, custom_id: "session" }])
})

it("distinguishes a refund that is too large from a capture that was refunded", async () => {
  const { id = "" } = (await paypal.capture(await approved(), "capture")) ?? {}
  expect(await reason(refund(id, 5_401, "more"))).toBe("more_than_left")
  await refund(id, "rest", "rest")
  expect(await reason(refund(id, "rest", "again"))).toBe("fully_refunded")
  expect(await reason(refund(id, 1, "once more"))).toBe("fully_refunded")
})

it("asks about a capture whose answer is lost", async () => {
  const payment = await approved()
  await control("faults", { next: 1, status: 500, path: "/capture" })
  await expect(paypal.capture(payment, "capture")).rejects.toBeInstanceOf(PaymentUnavailable)
  await control("faults", { next: 1, status: "drop-after", path: "/capture" })
  expect(await paypal.capture(payment, "capture")).toMatchObject({ status: "completed", paymentId: payment })
})

it("says why nothing was captured", async () => {
  const declined = await approved("declined")
  expect(await reason(paypal.capture(declined, "one"))).toBe("declined")
  const order = { amount: 100, currency: "usd", description: "Files", softDescriptor: "SHOP", customId: "c" }
  const { id } = await client.createOrder(order, "untouched")
  expect(await reason(paypal.capture(id, "two"))).toBe("not_approved")
  const taken = await approved()
  await paypal.capture(taken, "three")
  expect(await reason(paypal.capture(taken, "four"))).toBe("already_captured")
})

it("does not find unknown ids", async () => {
  expect(await paypal.findCapture("0AB12345CD678901E")).toBeUndefined()
  expect(await paypal.findPayment("0AB12345CD678901E")).toBeUndefined()
  expect(await paypal.findRefund("0AB12345CD678901E")).toBeUndefined()
})

const own = "SHPMERCHANT22"
const other = { merchant_id: "THERMERCHANT3", email_address: "other@example.com" }
const inUnit = (unit: object) => ({ purchase_units: [unit] })
const withFee = (fee: object) => ({ capture: { seller_receivable_breakdown: { platform_fees: [fee] } } })

it("the account that PayPal pays is learned from the first order, and stored for all servers", async () => {
  await paypal.create({ amount: 5_400, currency: "usd", requestId: "session" })
  expect([...kept]).toEqual([["test", own]])
  const payment = await approved()
  expect(await startedPaypal().capture(payment, "capture")).toMatchObject({ paidElsewhere: undefined })
})

it("the account that PayPal pays is requested by an own order when a capture comes first", async () => {
  const { id = "" } = (await paypal.capture(await approved(), "capture")) ?? {}
  kept.clear()
  expect(await startedPaypal().findCapture(id)).toMatchObject({ paidElsewhere: undefined })
  expect([...kept]).toEqual([["test", own]])
})

it("the account that PayPal pays is compared for each new order", async () => {
  kept.set("test", other.merchant_id)
  expect(await reason(paypal.create({ amount: 5_400, currency: "usd", requestId: "session" }))).toBe("other")
})

// PayPal's order and capture; then staff's text.
it.each<[string, { order?: object; capture?: object }, string | RegExp | undefined]>([
  ["is the shop's", {}, undefined],
  ["is another's", { order: inUnit({ payee: other }) }, `The payment went to ${other.merchant_id} (other@example.com)`],
  ["is another's by the capture alone", { capture: { payee: other } }, `The payment went to ${other.merchant_id}`],
  ["is named by the capture alone", { order: inUnit({ payee: null }) }, undefined],
  ["is named by its address alone", { order: inUnit({ payee: { merchant_id: null } }) }, undefined],
  ["is not named", { order: inUnit({ payee: null }), capture: { payee: null } }, "PayPal does not say which account"],
  [
    "passes a part on",
    withFee({ amount: usd("53.00"), payee: other }),
    `53.00 USD of the payment went to ${other.merchant_id}`,
  ],
  ["pays a fee to the shop's own app", withFee({ amount: usd("1.00") }), undefined],
  ["waits for a platform", { capture: { disbursement_mode: "DELAYED" } }, "PayPal keeps the money until"],
])("the account that PayPal pays %s", async (_case, lie, words) => {
  const orderId = await approved()
  await control("lie", { orderId, ...lie })
  const taken = await paypal.capture(orderId, "capture")
  const isWrong = words === undefined ? undefined : expect.stringContaining(String(words))
  expect(taken?.paidElsewhere).toEqual(isWrong)
  expect((await paypal.findPayment(orderId))?.capture?.paidElsewhere).toEqual(isWrong)
})

it("the account that PayPal pays is looked up in the order when the capture does not name it", async () => {
  const orderId = await approved()
  const { id = "" } = (await paypal.capture(orderId, "capture")) ?? {}
  await control("lie", { orderId, capture: { payee: null } })
  expect(await paypal.findCapture(id)).toMatchObject({ paidElsewhere: undefined })
  await control("lie", { orderId, capture: { payee: null }, order: inUnit({ payee: other }) })
  expect((await paypal.findCapture(id))?.paidElsewhere).toContain(other.merchant_id)
})

const ofAnotherOrder = { capture: { supplementary_data: { related_ids: { order_id: "OTHER" } } } }

it.each<[string, { order?: object; capture?: object; refund?: object }, (ids: Ids) => Promise<unknown>]>([
  ["as an order", { order: { id: "OTHER" } }, ({ orderId }) => paypal.findPayment(orderId)],
  ["as a capture", { capture: { id: "OTHER" } }, ({ captureId }) => paypal.findCapture(captureId)],
  ["as a refund", { refund: { id: "OTHER" } }, ({ refundId }) => paypal.findRefund(refundId)],
  ["as a capture of another order", ofAnotherOrder, ({ orderId }) => paypal.findPayment(orderId)],
])("refuses an answer about something else %s", async (_case, lie, ask) => {
  const ids = await refunded()
  await control("lie", { orderId: ids.orderId, ...lie })
  await expect(ask(ids)).rejects.toBeInstanceOf(PaymentUnavailable)
})

it.each<[string, object, string | undefined]>([
  ["of another amount", { amount: usd("9.00") }, "its amount is 9.00 USD"],
  ["in another currency", { amount: { currency_code: "EUR", value: "10.00" } }, "its amount is 10.00 EUR"],
  ["of no amount", { amount: usd("ten") }, "its amount cannot be read"],
  ["paid by another account", { payer: other }, `it was paid by ${other.merchant_id} (other@example.com), which`],
  [
    "of another capture",
    { links: [{ rel: "up", href: "https://paypal/captures/OTHER" }] },
    "belongs to the capture OTHER",
  ],
  ["answered in short", { amount: null, payer: null, links: null }, undefined],
  ["as it was asked for", {}, undefined],
])("an unexpected refund is reported: %s", async (_case, lie, words) => {
  const { orderId, captureId } = await captured()
  await control("lie", { orderId, refund: lie })
  const oddity = words === undefined ? undefined : expect.stringContaining(words)
  expect(await refund(captureId, 1_000, "refund")).toMatchObject({ oddity })
})

it("an unexpected refund is reported in an order's list, without refunds of other captures", async () => {
  const { orderId } = await refunded()
  const given = async (lie: object) => {
    await control("lie", { orderId, refund: lie })
    return (await paypal.findPayment(orderId))?.refunds.map(({ amount, oddity }) => [amount, oddity])
  }
  expect(await given({})).toEqual([[1_000, undefined]])
  expect(await given({ amount: { currency_code: "EUR" } })).toEqual([[1_000, "its amount is 10.00 EUR"]])
  expect(await given({ amount: null })).toEqual([[0, "its amount cannot be read"]])
  expect(await given({ links: [{ rel: "up", href: "https://paypal/captures/OTHER" }] })).toEqual([])
})

interface Ids {
  orderId: string
  captureId: string
  refundId: string
}

async function captured() {
  const orderId = await approved()
  return { orderId, captureId: (await paypal.capture(orderId, "capture"))?.id ?? "" }
}

async function refunded(): Promise<Ids> {
  const ids = await captured()
  return { ...ids, refundId: (await refund(ids.captureId, 1_000, "refund")).id }
}

function usd(value: string) {
  return { currency_code: "USD", value }
}

it.each<[number, string, PaymentRefusal["reason"]]>([
  [422, "CAPTURE_FULLY_REFUNDED", "fully_refunded"],
  [422, "REFUND_AMOUNT_EXCEEDED", "more_than_left"],
  [422, "INSTRUMENT_DECLINED", "declined"],
  [422, "PAYER_ACTION_REQUIRED", "not_approved"],
  [401, "AUTHENTICATION_FAILURE", "not_now"],
  [409, "RESOURCE_CONFLICT", "not_now"],
  [422, "PREVIOUS_REQUEST_IN_PROGRESS", "not_now"],
  [403, "PERMISSION_DENIED", "other"],
])("translates PayPal's refusal %d %s", (status, issue, expected) => {
  expect(new PaypalRefusal(status, issue, undefined).reason).toBe(expected)
})
