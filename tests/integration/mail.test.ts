import fs from "node:fs"
import path from "node:path"
import PostalMime from "postal-mime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { keptMail } from "../helpers/kept-mail"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"

let mails: Mailbox
let shop: TestShop

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: "https://shop.example" })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const lines = [
  { filename: "SheetOptimizer.zip", quantity: 1 },
  { filename: "RoomOptimizerPro.zip", quantity: 3 },
]

describe("the confirmation mail", () => {
  it("reaches the buyer through a mail server, with a link to each file that works", async () => {
    const transaction = await (await Shopper.enter(shop)).buy("reader@example.com", lines)
    const mail = await mails.to("reader@example.com")
    expect(mail.subject).toBe("Your downloads: SheetOptimizer and 1 more")
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(transaction)
      expect(part).toContain("SheetOptimizer")
      expect(part).toContain("$118.76")
    }
    const links = [...(mail.text ?? "").matchAll(/https:\/\/shop\.example(\/api\/download\.php\S+)/g)].map(
      (match) => match[1],
    )
    expect(links).toHaveLength(2)
    for (const link of links) expect((await fetch(`${shop.url}${link}`)).status).toBe(200)
  })

  it("is sent once, however often the payment is processed", async () => {
    const shopper = await Shopper.enter(shop)
    const transaction = await shopper.buy("once@example.com", lines)
    await mails.to("once@example.com")
    for (let round = 0; round < 3; round++) await shopper.processPayment(transaction, "once@example.com", lines)
    // A later mail has arrived: what the calls above would have sent had its turn before.
    await shopper.buy("later@example.com", lines)
    await mails.to("later@example.com")
    expect(mails.sentTo("once@example.com")).toHaveLength(1)
  })

  it("does not hold up the purchase when the mail server refuses, and follows once with the next call", async () => {
    mails.isRefusing = true
    const shopper = await Shopper.enter(shop)
    const transaction = await shopper.buy("patient@example.com", lines)
    expect((await shopper.download(transaction, "SheetOptimizer.zip")).status).toBe(200)
    await keptMail(shop, "patient@example.com", "failure")
    mails.isRefusing = false
    await shopper.processPayment(transaction, "patient@example.com", lines)
    await mails.to("patient@example.com")
    await eventually(async () => {
      const [row] = await shop.query("select confirmed_at from purchase where email = 'patient@example.com'")
      return row?.confirmed_at
    })
    await shopper.processPayment(transaction, "patient@example.com", lines)
    await shopper.buy("next@example.com", lines)
    await mails.to("next@example.com")
    expect(mails.sentTo("patient@example.com")).toHaveLength(1)
  })
})

it("becomes a file in the outbox when no mail server is set", async () => {
  const quiet = await startShop()
  try {
    await (await Shopper.enter(quiet)).buy("file@example.com", lines)
    const outbox = path.join(quiet.dataDir, "outbox")
    const name = await eventually(
      async () => fs.existsSync(outbox) && fs.readdirSync(outbox).find((file) => file.endsWith(".eml")),
    )
    const mail = await PostalMime.parse(fs.readFileSync(path.join(outbox, name)))
    expect(mail.to?.[0]?.address).toBe("file@example.com")
  } finally {
    await quiet.stop()
  }
})
