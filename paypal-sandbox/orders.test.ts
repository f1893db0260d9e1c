import { expect, it } from "vitest"
import { idOf, issuesOf, orderOf, sandbox, usd } from "./fixture"

const create = "/v2/checkout/orders"

it("answers id, status and links, or the whole order when preferred", async () => {
  const paypal = await sandbox()
  const minimal = await paypal.call("POST", create, orderOf("10"))
  expect(minimal.status).toBe(201)
  expect(minimal.body).toEqual({
    id: expect.stringMatching(/^[A-Z0-9]{17}$/),
    status: "CREATED",
    links: ["self", "approve", "payer-action", "capture"].map((rel) => expect.objectContaining({ rel })),
  })
  const unit = { invoice_id: "inv-1", custom_id: "cart-1", description: "Scripts", soft_descriptor: "CD ATELIER" }
  const whole = await paypal.call("POST", create, orderOf("10", unit), { prefer: "return=representation" })
  expect(whole.body).toMatchObject({
    intent: "CAPTURE",
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    purchase_units: [{ ...unit, reference_id: "default", amount: usd("10.00") }],
  })
  const shown = await paypal.call("GET", `${create}/${idOf(whole)}`)
  expect(shown).toMatchObject({ status: 200, body: whole.body })
})

const item = { name: "Script", quantity: "2", unit_amount: usd("10.00"), tax: usd("0.80") }
const breakdown = { item_total: usd("20.00"), tax_total: usd("1.60"), discount: usd("5.00") }
const amount = { ...usd("16.60"), breakdown }
const euro = { currency_code: "EUR", value: "5.00" }

it("accepts items and a breakdown that add up", async () => {
  const paypal = await sandbox()
  expect((await paypal.call("POST", create, orderOf("0", { amount, items: [item] }))).status).toBe(201)
})

it.each([
  ["AMOUNT_MISMATCH", { amount: { ...amount, value: "16.61" } }],
  ["ITEM_TOTAL_MISMATCH", { amount, items: [{ ...item, quantity: "3", tax: undefined }] }],
  ["TAX_TOTAL_MISMATCH", { amount, items: [{ ...item, tax: usd("0.70") }] }],
  ["ITEM_TOTAL_REQUIRED", { amount: usd("20.00"), items: [{ ...item, tax: undefined }] }],
  ["INVALID_CURRENCY_CODE", { amount: { currency_code: "XXX", value: "1.00" } }],
  ["MULTI_CURRENCY_ORDER", { amount: { ...amount, breakdown: { ...breakdown, discount: euro } } }],
  ["DECIMAL_PRECISION", { amount: usd("1.001") }],
  ["CANNOT_BE_ZERO_OR_NEGATIVE", { amount: usd("0.00") }],
  ["CANNOT_BE_NEGATIVE", { amount: { ...amount, breakdown: { ...breakdown, discount: usd("-1.00") } } }],
])("refuses with %s", async (issue, unit) => {
  const paypal = await sandbox()
  const reply = await paypal.call("POST", create, orderOf("1.00", unit))
  expect(reply).toMatchObject({ status: 422, body: { name: "UNPROCESSABLE_ENTITY" } })
  expect(issuesOf(reply)).toEqual([issue])
})

it.each([
  ["MISSING_REQUIRED_PARAMETER", "/intent", { purchase_units: [{ amount: usd("1.00") }] }],
  ["MISSING_REQUIRED_PARAMETER", "/purchase_units/0/amount", { intent: "CAPTURE", purchase_units: [{}] }],
  ["INVALID_ARRAY_MIN_ITEMS", "/purchase_units", { intent: "CAPTURE", purchase_units: [] }],
  ["INVALID_PARAMETER_SYNTAX", "/purchase_units/0/amount/value", orderOf("ten")],
  ["INVALID_STRING_LENGTH", "/purchase_units/0/soft_descriptor", orderOf("1", { soft_descriptor: "x".repeat(23) })],
  ["INVALID_PARAMETER_VALUE", "/intent", { ...orderOf("1.00"), intent: "GIVE" }],
])("refuses with %s at %s", async (issue, field, body) => {
  const paypal = await sandbox()
  const reply = await paypal.call("POST", create, body)
  expect(reply).toMatchObject({ status: 400, body: { name: "INVALID_REQUEST", details: [{ issue, field }] } })
})
