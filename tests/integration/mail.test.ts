import { expect, it } from "vitest"
import { atSharedShop, mails, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { keptMail } from "../helpers/kept-mail"

atSharedShop()

const rooms = { filename: "RoomOptimizerPro.zip", quantity: 3 }
const lines = [{ filename: "SheetOptimizer.zip", quantity: 1 }, rooms]

it("the confirmation reaches the buyer with a working link to each file", async () => {
  const transaction = await shopper.buy("reader@mail.example", lines)
  const mail = await mails.to("reader@mail.example")
  expect(mail.subject).toBe("Your downloads: SheetOptimizer and 1 more")
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(transaction)
    expect(part).toContain("SheetOptimizer")
    expect(part).toContain("$118.76")
  }
  const links = (mail.text ?? "").match(/\/api\/download\.php\S+/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect((await fetch(`${shop.url}${link}`)).status).toBe(200)
})

it("the confirmation is sent once later when the mail server refuses it, and the purchase does not wait", async () => {
  mails.isRefusing = true
  const transaction = await shopper.buy("patient@mail.example", lines)
  expect((await shopper.download(transaction, "SheetOptimizer.zip")).status).toBe(200)
  await keptMail(shop, "patient@mail.example", "failure")
  mails.isRefusing = false
  await shopper.processPayment(transaction, "patient@mail.example", lines)
  await mails.to("patient@mail.example")
  await eventually(async () => {
    const [row] = await shop.query("select confirmed_at from purchase where email = 'patient@mail.example'")
    return row?.confirmed_at
  })
  await shopper.processPayment(transaction, "patient@mail.example", lines)
  await shopper.buy("next@mail.example", lines)
  await mails.to("next@mail.example")
  expect(mails.sentTo("patient@mail.example")).toHaveLength(1)
})
