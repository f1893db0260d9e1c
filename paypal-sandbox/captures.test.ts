import { describe, expect, it } from "vitest"
import { approvedOrder, capture, idOf, issuesOf, orderOf, sandbox, usd } from "./fixture"

const captureOf = (orderId: string) => `/v2/checkout/orders/${orderId}/capture`

describe("capturing an order", () => {
  it("completes it with capture and payer, and the capture can be read", async () => {
    const paypal = await sandbox()
    const orderId = await approvedOrder(paypal, { unit: { invoice_id: "inv-1", custom_id: "cart-1" } })
    const reply = await paypal.call("POST", captureOf(orderId), {})
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

  it("refuses an order that nobody approved, and one that was captured", async () => {
    const paypal = await sandbox()
    const orderId = idOf(await paypal.call("POST", "/v2/checkout/orders", orderOf("1.00")))
    expect(issuesOf(await paypal.call("POST", captureOf(orderId), {}))).toEqual(["ORDER_NOT_APPROVED"])
    await paypal.control("approve", { orderId })
    await capture(paypal, orderId)
    const again = await paypal.call("POST", captureOf(orderId), {})
    expect(again.status).toBe(422)
    expect(issuesOf(again)).toEqual(["ORDER_ALREADY_CAPTURED"])
  })

  it("refuses an invoice id that was captured before", async () => {
    const paypal = await sandbox()
    const unit = { invoice_id: "inv-1" }
    await capture(paypal, await approvedOrder(paypal, { unit }))
    const second = await paypal.call("POST", captureOf(await approvedOrder(paypal, { unit })), {})
    expect(issuesOf(second)).toEqual(["DUPLICATE_INVOICE_ID"])
  })

  it("declines an instrument until the shopper chooses another", async () => {
    const paypal = await sandbox()
    const orderId = await approvedOrder(paypal, { instrument: "declined" })
    const declined = await paypal.call("POST", captureOf(orderId), {})
    expect(declined).toMatchObject({
      status: 422,
      body: {
        details: [{ issue: "INSTRUMENT_DECLINED" }],
        links: [{ rel: "redirect", href: `${paypal.url}/checkoutnow?token=${orderId}` }],
      },
    })
    await paypal.control("approve", { orderId })
    expect((await paypal.call("POST", captureOf(orderId), {})).status).toBe(201)
  })

  it.each(["completed", "declined"])("leaves a bank transfer pending until it is %s", async (outcome) => {
    const paypal = await sandbox()
    const captureId = await capture(paypal, await approvedOrder(paypal, { instrument: "pending" }))
    const path = `/v2/payments/captures/${captureId}`
    expect((await paypal.call("GET", path)).body).toMatchObject({
      status: "PENDING",
      status_details: { reason: "ECHECK" },
    })
    expect(issuesOf(await paypal.call("POST", `${path}/refund`, {}))).toEqual(["PENDING_CAPTURE"])
    await paypal.control("settle", { captureId, outcome })
    expect((await paypal.call("GET", path)).body).toMatchObject({ status: outcome.toUpperCase() })
  })

  it("captures what a test tampered with", async () => {
    const paypal = await sandbox()
    const orderId = await approvedOrder(paypal)
    await paypal.control("tamper", { orderId, amount: "1.00", currency: "EUR" })
    const captureId = await capture(paypal, orderId)
    const shown = await paypal.call("GET", `/v2/payments/captures/${captureId}`)
    expect(shown.body).toMatchObject({ amount: { currency_code: "EUR", value: "1.00" } })
  })
})
