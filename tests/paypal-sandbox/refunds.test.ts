import { expect, it } from "vitest"
import { approvedOrder, capture, idOf, issuesOf, sandbox, usd } from "./fixture"

async function captured() {
  const paypal = await sandbox()
  const captureId = await capture(paypal, await approvedOrder(paypal, { value: "100.00" }))
  const path = `/v2/payments/captures/${captureId}`
  return { paypal, captureId, path, refund: (body: object) => paypal.call("POST", `${path}/refund`, body) }
}

it("gives back a part, then the rest, and no more", async () => {
  const { paypal, path, captureId, refund } = await captured()
  const part = await refund({ amount: usd("30.00"), note_to_payer: "Sorry" })
  expect(part).toMatchObject({ status: 201, body: { status: "COMPLETED" } })
  expect((await paypal.call("GET", path)).body).toMatchObject({ status: "PARTIALLY_REFUNDED" })
  expect((await paypal.call("GET", `/v2/payments/refunds/${idOf(part)}`)).body).toMatchObject({
    amount: usd("30.00"),
    note_to_payer: "Sorry",
    links: [{ rel: "self" }, { rel: "up", href: expect.stringContaining(captureId) }],
  })
  expect(issuesOf(await refund({ amount: usd("70.01") }))).toEqual(["REFUND_AMOUNT_EXCEEDED"])
  const rest = await refund({})
  expect((await paypal.call("GET", `/v2/payments/refunds/${idOf(rest)}`)).body).toMatchObject({
    amount: usd("70.00"),
    seller_payable_breakdown: { total_refunded_amount: usd("100.00") },
  })
  expect((await paypal.call("GET", path)).body).toMatchObject({ status: "REFUNDED" })
  expect(issuesOf(await refund({}))).toEqual(["CAPTURE_FULLY_REFUNDED"])
})

it("refuses another currency, nothing, and fractions of a cent", async () => {
  const { refund } = await captured()
  const euro = { currency_code: "EUR", value: "1.00" }
  expect(issuesOf(await refund({ amount: euro }))).toEqual(["REFUND_CAPTURE_CURRENCY_MISMATCH"])
  expect(issuesOf(await refund({ amount: usd("0.00") }))).toEqual(["CANNOT_BE_ZERO_OR_NEGATIVE"])
  expect(issuesOf(await refund({ amount: usd("0.005") }))).toEqual(["DECIMAL_PRECISION"])
})

it("takes back the money of a reversed capture", async () => {
  const { paypal, captureId, path } = await captured()
  await paypal.control("reverse", { captureId })
  expect((await paypal.call("GET", path)).body).toMatchObject({ status: "REFUNDED" })
})
