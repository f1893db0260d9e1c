import { expect, it, vi } from "vitest"
import { invoiceProvider } from "../../lib/payments/invoice/provider"
import type { PaymentProviderId } from "../../lib/payments/methods"
import type { Capture, PaymentProvider } from "../../lib/payments/provider"
import { Shop } from "../../lib/shop"
import { type BookingContainer, type BookingProvider, bookingProvider } from "./booking-provider"

const completed: Capture = {
  provider: "paypal",
  id: "CAPTURE",
  paymentId: "CLAIMED",
  status: "completed",
  amount: 5_400,
  currency: "usd",
  paidElsewhere: undefined,
}
const payment = (id: string, capture?: Capture) => ({
  id,
  status: "CREATED",
  isApproved: false,
  capture,
  refunds: [],
})
const port = {
  name: "PayPal",
  isApprovedByBuyer: true,
  keptAs: { payment: "paypal_order_id", refunds: "paypal_refunds" },
  create: vi.fn(async () => payment("ORDER")),
  findPayment: async (id: string) => (id === "CLAIMED" ? payment(id, completed) : undefined),
  refund: vi.fn(async () => ({ id: "REFUND", status: "completed", amount: 1_000, failure: undefined })),
}
const container = {
  [Shop.PAYMENT_PROVIDERS]: {
    paypal: port as unknown as PaymentProvider, // the part that Medusa's side calls
    invoice: invoiceProvider(() => {
      throw new Error("No invoice is read.")
    }),
  } as Record<PaymentProviderId, PaymentProvider>, // no other is entered
  [Shop.SETTINGS]: { paymentEnvironment: "local" },
} satisfies BookingContainer
const enter = (id: PaymentProviderId): BookingProvider => {
  const [Provider] = bookingProvider(id).services
  if (!Provider) throw new Error(`No class was made for ${id}.`)
  return new Provider(container)
}
const paypal = enter("paypal")
const invoice = enter("invoice")

const context = (entries: Record<string, string>) => ({ idempotency_key: "payses_1", ...entries })
const asked = { amount: 54, currency_code: "usd" }
const kept = {
  session_id: "payses_1",
  paypal_order_id: "ORDER",
  amount: 5_400,
  currency: "usd",
  environment: "local",
  capture_id: null,
}

it("requests the session's amount under its id, and stores nothing that a client sent", async () => {
  const data = { session_id: "payses_1", paypal_order_id: "FORGED", capture_id: "FORGED" }
  expect(await paypal.initiatePayment({ ...asked, data })).toEqual({ id: "ORDER", status: "pending", data: kept })
  expect(port.create).toHaveBeenLastCalledWith({ amount: 5_400, currency: "usd", requestId: "payses_1" })
})

it("books a claimed payment without creating one", async () => {
  port.create.mockClear()
  const claim = (id: string) => paypal.initiatePayment({ ...asked, context: context({ claimed_payment_id: id }) })
  expect(await claim("CLAIMED")).toEqual({
    id: "CLAIMED",
    status: "captured",
    data: { ...kept, paypal_order_id: "CLAIMED" },
  })
  await expect(claim("OTHER")).rejects.toMatchObject({ name: "PaymentRefusal", reason: "unknown" })
  expect(port.create).not.toHaveBeenCalled()
})

it("refuses another amount than was frozen", async () => {
  expect(await paypal.updatePayment({ ...asked, data: kept })).toEqual({ data: kept })
  for (const change of [{ amount: 53.99 }, { currency_code: "eur" }]) {
    await expect(paypal.updatePayment({ ...asked, ...change, data: kept })).rejects.toThrow(
      "cannot change. Create a new cart.",
    )
  }
})

it("books recorded captures only", async () => {
  const recorded = context({ recorded_capture_id: "CAPTURE" })
  expect(await paypal.authorizePayment({ data: kept, context: recorded })).toEqual({
    status: "captured",
    data: { ...kept, capture_id: "CAPTURE" },
  })
  await expect(paypal.authorizePayment({ data: kept })).rejects.toThrow("Only a purchase can take a payment")
  await expect(paypal.authorizePayment({ data: {}, context: recorded })).rejects.toThrow("contains no PayPal payment")
})

it("refunds a capture, and stores the refund by Medusa's id", async () => {
  const captured = { ...kept, capture_id: "CAPTURE", paypal_refunds: { earlier: "FIRST" } }
  const refund = { amount: 10, context: { idempotency_key: "ref_1" } }
  expect(await paypal.refundPayment({ ...refund, data: captured })).toEqual({
    data: { ...captured, paypal_refunds: { earlier: "FIRST", ref_1: "REFUND" } },
  })
  const asks = { captureId: "CAPTURE", amount: 1_000, currency: "usd", requestId: "ref_1" }
  expect(port.refund).toHaveBeenLastCalledWith(asks)
  await expect(paypal.refundPayment({ ...refund, data: kept })).rejects.toThrow("Nothing was captured at PayPal")
})

it("waits with an invoice until it is recorded as paid, also for a session without an amount", async () => {
  const { status, data } = await invoice.initiatePayment({ ...asked, context: context({}) })
  expect({ status, data }).toMatchObject({
    status: "pending",
    data: { invoice_payment_id: expect.stringMatching(/^INV[0-9A-F]{30}$/), amount: 5_400 },
  })
  for (const session of [data, { invoice_payment_id: "INV1" }]) {
    expect(await invoice.authorizePayment({ data: session })).toEqual({
      status: "pending_authorization",
      data: session,
    })
    const paid = { data: session, context: context({ recorded_capture_id: "PAID" }) }
    expect(await invoice.authorizePayment(paid)).toEqual({
      status: "captured",
      data: { ...session, capture_id: "PAID" },
    })
  }
  await expect(invoice.refundPayment({ ...asked, data: {} })).rejects.toThrow("mark the refund as paid back")
})
