import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { cardLine, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mails: Mailbox
let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, MAIL_FROM: "CD, the Atelier <hello@cdatelier.example>" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

/** All of them reach, or could reach, ada@example.com. */
const disguises = [
  "<ada@example.com",
  "<ada@example.com>",
  "ada<ada@example.com>",
  "(x)ada@example.com",
  '"ada"@example.com',
  "x:ada@example.com;",
  "eve@example.com,ada@example.com",
  "ada@example.com.",
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
    expect((await shopper.createOrder("a@example.com", [], "27.00", { giftCards: [gift] })).status).toBe(400)
    expect(cardLine(gift).recipientEmail).toBe(email)
  })

  it("for Medusa's own routes", async () => {
    for (const path of ["/admin/customers", "/admin/invites"]) {
      expect((await staff.post(path, { email })).status, path).toBe(400)
    }
    expect((await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: email })).status).toBe(400)
  })
})

it("one mailbox is one, and a plus part another", async () => {
  const made = await staff.post<{ customer: { email: string } }>("/admin/customers", { email: " Ｏne@Example.COM " })
  expect(made.body.customer.email).toBe("one@example.com")
  await shopper.buy(" Plus+Shop@Example.com ", [line])
  const mail = await mails.to("plus+shop@example.com")
  expect(mail.from).toEqual({ name: "CD, the Atelier", address: "hello@cdatelier.example" })
  expect(mail.to).toEqual([{ name: "", address: "plus+shop@example.com" }])
})
