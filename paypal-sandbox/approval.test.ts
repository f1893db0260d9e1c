import { expect, it } from "vitest"
import { capture, idOf, orderOf, sandbox } from "./fixture"

const back = { return_url: "http://localhost:9000/done?x=1", cancel_url: "http://localhost:9000/cart" }
const context = { brand_name: "CD <Atelier>", ...back }

async function order() {
  const paypal = await sandbox()
  const body = { ...orderOf("120.00", { description: "Two scripts" }), application_context: context }
  const orderId = idOf(await paypal.call("POST", "/v2/checkout/orders", body))
  const address = `${paypal.url}/checkoutnow?token=${orderId}`
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" })
  const shown = async () => (await paypal.call("GET", `/v2/checkout/orders/${orderId}`)).body
  return { paypal, orderId, address, submit, shown }
}

const paid = { decision: "pay", instrument: "ok", email: "ada@example.com" }

it("shows the order, the shop, and that no real money moves", async () => {
  const { address } = await order()
  const response = await fetch(address)
  const text = await response.text()
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
  expect(text).toContain("PayPal sandbox (simulated): no real money moves")
  expect(text).toContain("Pay CD &#60;Atelier&#62;")
  expect(text).toContain("Two scripts")
  expect(text).toContain("$120.00 USD")
})

it("approves, and leads back to the shop with token and payer", async () => {
  const { paypal, orderId, submit, address, shown } = await order()
  const response = await submit(paid)
  expect(await shown()).toMatchObject({ status: "APPROVED", payer: { email_address: "ada@example.com" } })
  const text = await response.text()
  const back = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll("&#38;", "&")
  expect(back).toMatch(new RegExp(`^http://localhost:9000/done\\?x=1&token=${orderId}&PayerID=[A-Z0-9]{13}$`))
  await capture(paypal, orderId)
  expect((await fetch(address)).status).toBe(410)
  expect((await submit(paid)).status).toBe(410)
})

it("cancels, leads back, and still accepts a later payment", async () => {
  const { orderId, submit, address, shown } = await order()
  expect(await (await submit({ decision: "cancel" })).text()).toContain(`http://localhost:9000/cart?token=${orderId}`)
  expect(await shown()).toMatchObject({ status: "CREATED" })
  expect(await (await fetch(address)).text()).toContain("You cancelled this payment before.")
  expect((await submit(paid)).status).toBe(200)
})

it("says that the last payment method was declined", async () => {
  const { paypal, orderId, submit, address } = await order()
  await submit({ ...paid, instrument: "declined" })
  await paypal.call("POST", `/v2/checkout/orders/${orderId}/capture`, {})
  expect(await (await fetch(address)).text()).toContain("Your payment method was declined.")
})

it("asks again after a malformed e-mail address", async () => {
  const { submit, shown } = await order()
  const response = await submit({ ...paid, email: "ada" })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('aria-describedby="email-error"')
  expect(await shown()).toMatchObject({ status: "CREATED" })
})

it("refuses unknown payments, and answers sent from other sites", async () => {
  const { paypal, submit } = await order()
  expect((await fetch(`${paypal.url}/checkoutnow?token=NOPE`)).status).toBe(404)
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    // Another port of localhost.
    { "sec-fetch-site": "same-site", origin: "http://localhost:1" },
    { origin: "http://localhost:1" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ]
  for (const headers of foreign) expect((await submit(paid, headers)).status).toBe(403)
  expect((await submit(paid, { "sec-fetch-site": "same-origin", origin: paypal.url })).status).toBe(200)
})

it("serves PayPal's script to the shop's client id only", async () => {
  const { url } = await sandbox()
  const script = await fetch(`${url}/sdk/js?client-id=test&currency=USD`)
  expect(script.headers.get("content-type")).toContain("text/javascript")
  const text = await script.text()
  expect(() => new Function(text)).not.toThrow()
  expect(text).not.toMatch(/^(import|export) /m)
  expect((await fetch(`${url}/sdk/js?client-id=live`)).status).toBe(400)
})
