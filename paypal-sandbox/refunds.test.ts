import { expect, it } from "vitest"
import { approvedOrder, capture, idOf, issuesOf, sandbox, usd } from "./fixture"

async function captured() {
  const paypal = await sandbox()
  const captureId = await capture(paypal, await approvedOrder(paypal, { value: "100.00" }))
  const path = `/v2/payments/captures/${captureId}`
  const refund = (body: object) => paypal.call("POST", `${path}/refund`, body)
  const status = async () => (await paypal.call("GET", path)).body
  const shown = async (reply: Parameters<typeof idOf>[0]) =>
    (await paypal.call("GET", `/v2/payments/refunds/${idOf(reply)}`)).body
  return { paypal, captureId, refund, status, shown }
}

it("refunds a part, then the rest, and no more", async () => {
  const { captureId, refund, status, shown } = await captured()
  const part = await refund({ amount: usd("30.00"), note_to_payer: "Sorry" })
  expect(part).toMatchObject({ status: 201, body: { status: "COMPLETED" } })
  expect(await status()).toMatchObject({ status: "PARTIALLY_REFUNDED" })
  expect(await shown(part)).toMatchObject({
    amount: usd("30.00"),
    note_to_payer: "Sorry",
    links: [{ rel: "self" }, { rel: "up", href: expect.stringContaining(captureId) }],
  })
  expect(issuesOf(await refund({ amount: usd("70.01") }))).toEqual(["REFUND_AMOUNT_EXCEEDED"])
  expect(await shown(await refund({}))).toMatchObject({
    amount: usd("70.00"),
    seller_payable_breakdown: { total_refunded_amount: usd("100.00") },
  })
  expect(await status()).toMatchObject({ status: "REFUNDED" })
  expect(issuesOf(await refund({}))).toEqual(["CAPTURE_FULLY_REFUNDED"])
})

it("refuses another currency, nothing, and fractions of a cent", async () => {
  const { refund } = await captured()
  const euro = { currency_code: "EUR", value: "1.00" }
  expect(issuesOf(await refund({ amount: euro }))).toEqual(["REFUND_CAPTURE_CURRENCY_MISMATCH"])
  expect(issuesOf(await refund({ amount: usd("0.00") }))).toEqual(["CANNOT_BE_ZERO_OR_NEGATIVE"])
  expect(issuesOf(await refund({ amount: usd("0.005") }))).toEqual(["DECIMAL_PRECISION"])
})

it("counts a pending refund against the rest, and shows it on the capture once settled", async () => {
  const { paypal, captureId, refund, status, shown } = await captured()
  await paypal.control("refunds-become", { captureId, status: "PENDING" })
  const pending = await refund({ amount: usd("60.00") })
  expect(pending.body).toMatchObject({ status: "PENDING", status_details: { reason: "ECHECK" } })
  expect(await status()).toMatchObject({ status: "COMPLETED" })
  expect(issuesOf(await refund({ amount: usd("40.01") }))).toEqual(["REFUND_AMOUNT_EXCEEDED"])
  await paypal.control("settle-refund", { refundId: idOf(pending), outcome: "completed" })
  expect(await shown(pending)).toMatchObject({ status: "COMPLETED" })
  expect(await status()).toMatchObject({ status: "PARTIALLY_REFUNDED" })
})

it("returns nothing by a failed refund, which may be asked for again", async () => {
  const { paypal, captureId, refund, status } = await captured()
  await paypal.control("refunds-become", { captureId, status: "FAILED" })
  expect((await refund({})).body).toMatchObject({ status: "FAILED" })
  expect(await status()).toMatchObject({ status: "COMPLETED" })
  await paypal.control("refunds-become", { captureId, status: "COMPLETED" })
  expect((await refund({})).body).toMatchObject({ status: "COMPLETED" })
  expect(await status()).toMatchObject({ status: "REFUNDED" })
})
