import { describe, expect, it } from "vitest"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { cardLine, post } from "../helpers/shopper"

atSharedShop()

/** Other spellings of one mailbox; all: backend/lib/email.test.ts. */
const disguises = [
  "<ada@one-mailbox.example>",
  "eve@one-mailbox.example,ada@one-mailbox.example",
  "\u202eada@one-mailbox.example",
]
const line = { filename: "ParkingGenius.zip", quantity: 1 }

describe.each(disguises)("%s is refused as an address", (email) => {
  it("by the contract", async () => {
    const calls = {
      signup: { name: "Ada", email, password: "a good password" },
      login: { email, password: "a good password" },
      request_password_reset: { email },
      purchase_link: { email },
      contact: { name: "Ada", email, message: "Hello" },
    }
    for (const [name, body] of Object.entries(calls)) {
      expect((await post(`${shop.url}/api/${name}.php`, body)).status, name).toBe(400)
    }
  })

  it("by the checkout, for buyer and recipient", async () => {
    expect((await shopper.createOrder(email, [line])).status).toBe(400)
    const gift = { type: "gift" as const, value: 25 as const, code: null, from: "A", to: "B", recipientEmail: email }
    expect((await shopper.createOrder("a@one-mailbox.example", [], "27.00", { giftCards: [gift] })).status).toBe(400)
    expect(cardLine(gift).recipientEmail).toBe(email)
  })

  it("by Medusa's routes", async () => {
    for (const path of ["/admin/customers", "/admin/invites"]) {
      expect((await staff.post(path, { email })).status, path).toBe(400)
    }
    expect((await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: email })).status).toBe(400)
  })
})

it("a purchase is found by both spellings of its address's host (ruling 56)", async () => {
  const [ascii, unicode] = ["jan@xn--mller-kva.example", "jan@müller.example"]
  await shopper.buy(ascii, [line])
  expect((await staff.orders(unicode)).length).toBe(1)
  expect((await staff.get<{ purchases: unknown[] }>(`/admin/purchases?email=${ascii}`)).body.purchases).toHaveLength(1)
  expect((await staff.get<{ purchases: unknown[] }>(`/admin/purchases?q=${ascii}`)).body.purchases).toHaveLength(1)
})

it("case, width and spaces do not matter in an address, a plus part does", async () => {
  const made = await staff.post<{ customer: { email: string } }>("/admin/customers", {
    email: " Ｏne@One-Mailbox.EXAMPLE ",
  })
  expect(made.body.customer.email).toBe("one@one-mailbox.example")
  await shopper.buy(" Plus+Shop@One-mailbox.example ", [line])
  const mail = await mails.to("plus+shop@one-mailbox.example")
  expect(mail.from).toEqual({ name: "CD, the Atelier", address: "hello@cdatelier.example" })
  expect(mail.to).toEqual([{ name: "", address: "plus+shop@one-mailbox.example" }])
})
