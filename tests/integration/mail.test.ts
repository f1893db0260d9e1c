import { once } from "node:events"
import fs from "node:fs"
import type { AddressInfo } from "node:net"
import path from "node:path"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"

const mails: Email[] = []
let isRefusing = false
let server: SMTPServer
let shop: TestShop

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error("Mailbox busy") : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk) => chunks.push(chunk))
      stream.on("end", async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://shop.example" })
})
afterAll(async () => {
  await shop?.stop()
  await new Promise<void>((done) => server.close(() => done()))
})

const lines = [
  { filename: "SheetOptimizer.zip", quantity: 1 },
  { filename: "RoomOptimizerPro.zip", quantity: 3 },
]

const mailTo = (address: string) => mails.filter((mail) => mail.to?.some((to) => to.address === address))

describe("the confirmation mail", () => {
  it("reaches the buyer through a mail server, with a link to each file that works", async () => {
    const transaction = await (await Shopper.enter(shop)).buy("reader@example.com", lines)
    const mail = await eventually(async () => mailTo("reader@example.com")[0])
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
    await eventually(async () => mailTo("once@example.com")[0])
    for (let round = 0; round < 3; round++) await shopper.processPayment(transaction, "once@example.com", lines)
    // A later mail has arrived: what the calls above would have sent had its turn before.
    await shopper.buy("later@example.com", lines)
    await eventually(async () => mailTo("later@example.com")[0])
    expect(mailTo("once@example.com")).toHaveLength(1)
  })

  it("does not hold up the purchase when the mail server refuses, and follows with the next call", async () => {
    isRefusing = true
    const shopper = await Shopper.enter(shop)
    const transaction = await shopper.buy("patient@example.com", lines)
    expect((await shopper.download(transaction, "SheetOptimizer.zip")).status).toBe(200)
    await eventually(async () => {
      const [row] = await shop.query("select status from notification where \"to\" = 'patient@example.com'")
      return row?.status === "failure"
    })
    isRefusing = false
    await shopper.processPayment(transaction, "patient@example.com", lines)
    await eventually(async () => mailTo("patient@example.com")[0])
    expect(mailTo("patient@example.com")).toHaveLength(1)
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
