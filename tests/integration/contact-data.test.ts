import { afterAll, beforeAll, expect, it } from "vitest"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"

const message = { name: "Ada Lovelace", email: "ada@example.com", message: "Do you speak Portuguese?" }

let mails: Mailbox
let shop: TestShop

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({
    SMTP_URL: mails.url,
    CONTACT_EMAIL: "office@studio.example",
    CONTACT_PHONE: "+351 22 000 0000",
    CONTACT_LOCATION: "Porto, Portugal",
    CONTACT_SOCIAL: "Forum https://forum.example/studio",
  })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

async function page(path: string): Promise<string> {
  const response = await fetch(`${shop.url}${path}`)
  return (await response.text()).replaceAll("<!-- -->", "")
}

const examples = /cdatelier|\+971|Dubai, UAE|25\.20°N/
const paths = ["/", "/contact", "/services", "/PrivacyPolicy", "/TermsOfService", "/nowhere"]

it.each(paths)("%s shows this shop's contact data and no example", async (path) => {
  const html = await page(path)
  expect(html).toContain("mailto:office@studio.example")
  expect(html).toContain('href="tel:+351220000000"')
  expect(html).toContain("Porto, Portugal")
  expect(html).toContain('href="https://forum.example/studio"')
  expect(html).not.toMatch(examples)
})

it("shows the contact data in structured data and mails", async () => {
  expect(await page("/")).toContain('"telephone":"+351220000000","address":"Porto, Portugal"')
  await post(`${shop.url}/api/contact.php`, message)
  const mail = await mails.to(message.email)
  expect(mail.from?.address).toBe("office@studio.example")
  expect(mail.replyTo?.[0]?.address).toBe("office@studio.example")
  expect(mail.text).toContain("or call +351 22 000 0000")
  expect(mail.text).toContain("Porto, Portugal. You are receiving this e-mail because")
  expect(`${mail.text}${mail.html}`).not.toMatch(examples)
  expect((await mails.to("office@studio.example")).text).toContain(message.message)
})

it("shows nothing where the shop has no phone, location or social pages", async () => {
  const none = "none"
  await shop.restart({ CONTACT_PHONE: none, CONTACT_LOCATION: none, CONTACT_SOCIAL: none })
  for (const path of paths) {
    const html = await page(path)
    expect(html).toContain("mailto:office@studio.example")
    expect(html, path).not.toMatch(
      /tel:|"telephone"|sameAs|>Social<|>Phone<\/dt>|>Location<\/dt>|Write (?:to us )?or call|, phone </,
    )
    expect(html, path).not.toMatch(examples)
  }
  await post(`${shop.url}/api/contact.php`, { ...message, email: "grace@example.com" })
  const { text = "" } = await mails.to("grace@example.com")
  expect(text).not.toMatch(/call|Porto|null|undefined/)
  expect(text).toContain("CD Atelier. You are receiving this e-mail because")
})
