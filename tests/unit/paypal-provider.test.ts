import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { PaymentRefusal } from "../../backend/lib/payments/errors"
import { PaypalClient } from "../../backend/lib/payments/paypal/client"
import { PaypalRefusal } from "../../backend/lib/payments/paypal/errors"
import { paypalProvider } from "../../backend/lib/payments/paypal/provider"
import type { PaymentProvider } from "../../backend/lib/payments/provider"
import { type Sandbox, startSandbox } from "../../paypal-sandbox/start"
import { post } from "../helpers/shopper"

let sandbox: Sandbox
let dataDir: string
let client: PaypalClient
let paypal: PaymentProvider

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "paypal-provider-"))
  sandbox = await startSandbox({ dataDir })
  client = new PaypalClient({ apiUrl: sandbox.url, clientId: "test", clientSecret: "test-secret" })
  paypal = paypalProvider(client, undefined)
})
afterEach(async () => {
  await sandbox.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

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

describe("PayPal in the shop's words", () => {
  it("tells a capture of which a part went back from a whole one, and from one that went back", async () => {
    const payment = await approved()
    expect(await paypal.findPayment(payment)).toMatchObject({ isApproved: true, capture: undefined, refunds: [] })
    const capture = await paypal.capture(payment, "capture")
    expect(capture).toEqual({
      provider: "paypal",
      id: expect.any(String),
      paymentId: payment,
      status: "completed",
      amount: 5_400,
      currency: "usd",
    })
    const id = capture?.id ?? ""
    expect(await refund(id, 1_000, "part")).toMatchObject({ status: "completed", amount: 1_000, failure: undefined })
    expect(await paypal.findCapture(id)).toMatchObject({ status: "partly_refunded", paymentId: payment })
    await refund(id, "rest", "rest")
    expect(await paypal.findCapture(id)).toMatchObject({ status: "refunded" })
    const { refunds, isApproved } = (await paypal.findPayment(payment)) ?? {}
    expect(refunds?.map(({ amount }) => amount)).toEqual([1_000, 4_400])
    expect(isApproved).toBe(false)
  })

  it("makes one payment of what is asked, however often that is asked", async () => {
    const asked = { amount: 5_400, currency: "usd", requestId: "session" }
    const payment = await paypal.create(asked)
    expect(payment).toMatchObject({ isApproved: false, capture: undefined, refunds: [] })
    expect((await paypal.create(asked)).id).toBe(payment.id)
    const { purchase_units } = await client.getOrder(payment.id)
    expect(purchase_units).toMatchObject([{ amount: { currency_code: "USD", value: "54.00" }, custom_id: "session" }])
  })

  it("tells that all went back from an amount that is more than is left", async () => {
    const { id = "" } = (await paypal.capture(await approved(), "capture")) ?? {}
    expect(await reason(refund(id, 5_401, "more"))).toBe("more_than_left")
    await refund(id, "rest", "rest")
    expect(await reason(refund(id, "rest", "again"))).toBe("fully_refunded")
    expect(await reason(refund(id, 1, "once more"))).toBe("fully_refunded")
  })

  it("says why nothing was taken", async () => {
    const declined = await approved("declined")
    expect(await reason(paypal.capture(declined, "one"))).toBe("declined")
    const order = { amount: 100, currency: "usd", description: "Files", softDescriptor: "SHOP", customId: "c" }
    const { id } = await client.createOrder(order, "untouched")
    expect(await reason(paypal.capture(id, "two"))).toBe("not_approved")
    const taken = await approved()
    await paypal.capture(taken, "three")
    expect(await reason(paypal.capture(taken, "four"))).toBe("already_captured")
  })

  it("does not know what PayPal does not know", async () => {
    expect(await paypal.findCapture("0AB12345CD678901E")).toBeUndefined()
    expect(await paypal.findPayment("0AB12345CD678901E")).toBeUndefined()
    expect(await paypal.findRefund("0AB12345CD678901E")).toBeUndefined()
  })
})

it.each<[number, string, PaymentRefusal["reason"]]>([
  [422, "CAPTURE_FULLY_REFUNDED", "fully_refunded"],
  [422, "REFUND_AMOUNT_EXCEEDED", "more_than_left"],
  [422, "INSTRUMENT_DECLINED", "declined"],
  [422, "PAYER_ACTION_REQUIRED", "not_approved"],
  [404, "RESOURCE_NOT_FOUND", "unknown"],
  [401, "AUTHENTICATION_FAILURE", "not_now"],
  [409, "RESOURCE_CONFLICT", "not_now"],
  [422, "PREVIOUS_REQUEST_IN_PROGRESS", "not_now"],
  [403, "PERMISSION_DENIED", "other"],
  [422, "PENDING_CAPTURE", "other"],
])("a no of %d %s", (status, issue, expected) => {
  expect(new PaypalRefusal(status, issue, undefined).reason).toBe(expected)
})
