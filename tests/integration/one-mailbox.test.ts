import { describe, expect, it } from "vitest"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { cardLine, post } from "../helpers/shopper"

atSharedShop()

/** Other spellings that reach, or could reach, ada@one-mailbox.example. */
const disguises = [
  "<ada@one-mailbox.example",
  "<ada@one-mailbox.example>",
  "ada<ada@one-mailbox.example>",
  "(x)ada@one-mailbox.example",
  '"ada"@one-mailbox.example',
  "x:ada@one-mailbox.example;",
  "eve@one-mailbox.example,ada@one-mailbox.example",
  "ada@example",
  "ada@exam\u200bple.com",
  "\u202eada@one-mailbox.example",
]
const line = { filename: "ParkingGenius.zip", quantity: 1 }

describe.each(disguises)("%s is no address", (email) => {
  it("for the contract", async () => {
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

  it("for the checkout, as the buyer's and as a gift's", async () => {
    expect((await shopper.createOrder(email, [line])).status).toBe(400)
    const gift = { type: "gift" as const, value: 25 as const, code: null, from: "A", to: "B", recipientEmail: email }
    expect((await shopper.createOrder("a@one-mailbox.example", [], "27.00", { giftCards: [gift] })).status).toBe(400)
    expect(cardLine(gift).recipientEmail).toBe(email)
  })

  it("for Medusa's own routes", async () => {
    for (const path of ["/admin/customers", "/admin/invites"]) {
      expect((await staff.post(path, { email })).status, path).toBe(400)
    }
    expect((await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: email })).status).toBe(400)
  })
})

it("a host in either spelling is one mailbox, for its purchases and for who looks for them (ruling 56)", async () => {
  const [ascii, unicode] = ["jan@xn--mller-kva.example", "jan@müller.example"]
  await shopper.buy(ascii, [line])
  expect((await staff.orders(unicode)).length).toBe(1)
  expect((await staff.get<{ purchases: unknown[] }>(`/admin/purchases?email=${ascii}`)).body.purchases).toHaveLength(1)
  expect((await staff.get<{ purchases: unknown[] }>(`/admin/purchases?q=${ascii}`)).body.purchases).toHaveLength(1)
})

it("one mailbox is one, and a plus part another", async () => {
  const made = await staff.post<{ customer: { email: string } }>("/admin/customers", {
    email: " Ｏne@One-Mailbox.EXAMPLE ",
  })
  expect(made.body.customer.email).toBe("one@one-mailbox.example")
  await shopper.buy(" Plus+Shop@One-mailbox.example ", [line])
  const mail = await mails.to("plus+shop@one-mailbox.example")
  expect(mail.from).toEqual({ name: "CD, the Atelier", address: "hello@cdatelier.example" })
  expect(mail.to).toEqual([{ name: "", address: "plus+shop@one-mailbox.example" }])
})
