import { expect, it } from "vitest"
import { approvedOrder, type Client, capture, idOf, issuesOf, orderOf, sandbox, usd } from "./fixture"

const captureOf = (paypal: Client, orderId: string) => paypal.call("POST", `/v2/checkout/orders/${orderId}/capture`, {})

it("completes an order with capture and payer, and the capture can be read", async () => {
  const paypal = await sandbox()
  const orderId = await approvedOrder(paypal, { unit: { invoice_id: "inv-1", custom_id: "cart-1" } })
  const reply = await captureOf(paypal, orderId)
  const captured = {
    id: expect.stringMatching(/^[A-Z0-9]{17}$/),
    status: "COMPLETED",
    amount: usd("120.00"),
    final_capture: true,
    invoice_id: "inv-1",
    custom_id: "cart-1",
    seller_receivable_breakdown: { gross_amount: usd("120.00"), paypal_fee: usd("4.68"), net_amount: usd("115.32") },
    supplementary_data: { related_ids: { order_id: orderId } },
  }
  expect(reply).toMatchObject({
    status: 201,
    body: {
      id: orderId,
      status: "COMPLETED",
      payer: { email_address: "buyer@example.com", payer_id: expect.stringMatching(/^[A-Z0-9]{13}$/) },
      purchase_units: [{ reference_id: "default", payments: { captures: [captured] } }],
    },
  })
  const order = await paypal.call("GET", `/v2/checkout/orders/${orderId}`)
  expect(order.body).toMatchObject({ status: "COMPLETED", purchase_units: [{ payments: { captures: [captured] } }] })
})

it("captures no order before its approval, none twice, and no invoice id twice", async () => {
  const paypal = await sandbox()
  const unit = { invoice_id: "inv-1" }
  const orderId = idOf(await paypal.call("POST", "/v2/checkout/orders", orderOf("1.00", unit)))
  expect(issuesOf(await captureOf(paypal, orderId))).toEqual(["ORDER_NOT_APPROVED"])
  await paypal.control("approve", { orderId })
  await capture(paypal, orderId)
  const again = await captureOf(paypal, orderId)
  expect([again.status, issuesOf(again)]).toEqual([422, ["ORDER_ALREADY_CAPTURED"]])
  expect(issuesOf(await captureOf(paypal, await approvedOrder(paypal, { unit })))).toEqual(["DUPLICATE_INVOICE_ID"])
})

it("declines an instrument until the shopper chooses another", async () => {
  const paypal = await sandbox()
  const orderId = await approvedOrder(paypal, { instrument: "declined" })
  const links = [{ rel: "redirect", href: `${paypal.url}/checkoutnow?token=${orderId}` }]
  const declined = { status: 422, body: { details: [{ issue: "INSTRUMENT_DECLINED" }], links } }
  expect(await captureOf(paypal, orderId)).toMatchObject(declined)
  await paypal.control("approve", { orderId })
  expect((await captureOf(paypal, orderId)).status).toBe(201)
})

it.each(["completed", "declined"])("leaves a bank transfer pending until it is %s", async (outcome) => {
  const paypal = await sandbox()
  const captureId = await capture(paypal, await approvedOrder(paypal, { instrument: "pending" }))
  const path = `/v2/payments/captures/${captureId}`
  const pending = { status: "PENDING", status_details: { reason: "ECHECK" } }
  expect((await paypal.call("GET", path)).body).toMatchObject(pending)
  expect(issuesOf(await paypal.call("POST", `${path}/refund`, {}))).toEqual(["PENDING_CAPTURE"])
  await paypal.control("settle", { captureId, outcome })
  expect((await paypal.call("GET", path)).body).toMatchObject({ status: outcome.toUpperCase() })
})
