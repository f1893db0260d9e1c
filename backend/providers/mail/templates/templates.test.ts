import { describe, expect, it } from "vitest"
import { momentOf } from "../../../lib/day-of"
import { shopContact } from "../../../lib/shop-contact"
import { renderMail, type TemplateName, type Templates } from "."
import type { GiftCardData } from "./gift-card"
import type { InvoiceData } from "./invoice"
import { durationOf } from "./moments"
import type { PurchaseConfirmationData } from "./purchase-confirmation"
import { templateNames } from "./template-names"
import type { UnsettledPurchaseData } from "./unsettled-purchase"

const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const shop = "https://shop.example"
const at = "2026-11-21T15:12:09.000Z"

const card: GiftCardData = {
  value: "50",
  to: "Lina Bo Bardi",
  from: "Max Abramovitz",
  message: "Happy birthday!\nFor your next facade.",
  code,
  shopUrl: shop,
  simulated: false,
}

const unsettled: UnsettledPurchaseData = {
  transactionId: "8AB12345CD678901E",
  lines: [{ name: "Sheet Optimizer", quantity: 2, amount: "59.98" }],
  total: "64.78",
  purchaseUrl: `${shop}/purchase?token=a`,
  simulated: false,
}

const invoice: InvoiceData = {
  ...unsettled,
  number: "CD-P-000012",
  dueOn: "December 5, 2026",
  endsOn: "December 21, 2026",
  bank: ["CD Atelier", "Account GB33BUKB20201555555555", "A Bank"],
}

const examples: Templates = {
  invoice,
  "invoice-reminder": invoice,
  "invoice-ended": invoice,
  "confirm-invoice": { lines: unsettled.lines, total: "64.78", url: `${shop}/purchase?token=a`, simulated: false },
  "payment-pending": unsettled,
  "payment-declined": unsettled,
  "gift-card": card,
  "gift-card-copy": { ...card, recipientEmail: "lina@example.com" },
  "verify-email": { url: `${shop}/verification-success?token=a&b=1` },
  "account-exists": { signInUrl: `${shop}/login`, resetUrl: `${shop}/forgot-password` },
  "reset-password": { url: `${shop}/reset-password?token=a`, validFor: "15 minutes" },
  "password-changed": { at, resetUrl: `${shop}/forgot-password` },
  "confirm-listing-alert": {
    listing: "Rhino Scripts",
    url: `${shop}/listing-alert/confirm?listing=rhino&token=a`,
    endUrl: `${shop}/listing-alert/end?listing=rhino&token=b`,
  },
  "listing-open": {
    listing: "Rhino Scripts",
    url: `${shop}/categories/rhino`,
    endUrl: `${shop}/listing-alert/end?listing=rhino&token=b`,
    oneClickUrl: `${shop}/api/end_listing_alert.php?token=b`,
  },
  "product-update": {
    product: "Sheet Optimizer",
    version: "1.2.0",
    held: "1.0.0",
    notes: "Faster on large models.\nFewer clicks.",
    url: `${shop}/purchase?token=a`,
    endUrl: `${shop}/update-mails?token=b`,
    oneClickUrl: `${shop}/api/update_mails.php?token=b`,
  },
  "staff-invitation": { url: `${shop}/app/invite?token=a`, validFor: "24 hours", shortestPassword: 12 },
  "purchase-links": {
    purchases: [
      { transactionId: "8AB12345CD678901E", boughtAt: at, total: "64.78", url: `${shop}/purchase?token=a` },
      { transactionId: "7AB12345CD678901E", boughtAt: at, total: "0.00", url: `${shop}/purchase?token=d` },
    ],
  },
  refund: {
    transactionId: "8AB12345CD678901E",
    wallet: "32.39",
    card: { amount: "10.00", cardEnding: "5A5B" },
    isTakenBack: false,
    downloads: ["Sheet Optimizer", "LineClean"],
    giftCards: ["0C1D", "2E3F"],
    purchaseUrl: `${shop}/purchase?token=a`,
    simulated: true,
  },
  "request-for-team": {
    kind: "services",
    name: "Ada Lovelace",
    email: "ada@example.com",
    projectTitle: "Facade of a library",
    fields: [
      { label: "Services", text: "Data Visualization & Reporting\nTraining & Upskilling" },
      { label: "Description", text: "Panels that follow the sun.\nAbout 400 of them." },
    ],
  },
  "request-received": { kind: "training" },
  "rate-limits-down": { at, store: "Redis" },
  "essential-missing": {
    at,
    problem: "Nothing is sold: there is no region in US dollars.",
    url: `${shop}/app/settings/regions`,
  },
  "team-notice": {
    at,
    title: "A payment does not match",
    text: "1.00 USD was captured; 53.99 USD was expected. Refund or release it.",
    url: `${shop}/app/capture-mismatches`,
  },
  "tax-rate-missing": { at, country: "ae", url: `${shop}/app/settings/tax-regions` },
  "request-reply": {
    kind: "services",
    subject: "Your facade",
    text: "Dear Ada,\n\n400 panels are no problem.\nWe begin in May.",
    answersTo: "team@example.com",
  },
  "purchase-confirmation": {
    transactionId: "8AB12345CD678901E",
    lines: [
      {
        name: "Sheet Optimizer",
        quantity: 2,
        amount: "59.98",
        download: { filename: "SheetOptimizer.zip", url: `${shop}/api/download.php?file=a` },
      },
    ],
    subtotal: "59.98",
    tax: "4.80",
    total: "64.78",
    purchaseUrl: `${shop}/purchase?token=a`,
    receiptUrl: `${shop}/receipt?token=a`,
    simulated: false,
  },
}

/** Data that readers do not see, or that only chooses words. */
const unseen = ["kind", "oneClickUrl", "shopUrl", "answersTo"]

const leftOut: Partial<Record<TemplateName, readonly string[]>> = {
  invoice: ["endsOn"],
  "invoice-reminder": ["dueOn"],
  "invoice-ended": ["dueOn", "endsOn", "bank"],
}

function linesOf(data: unknown, without: readonly string[]): string[] {
  if (typeof data === "string") return /^\d{4}-\d\d-\d\dT/.test(data) ? [momentOf(data)] : data.split("\n")
  if (typeof data !== "object" || !data) return []
  return Object.entries(data).flatMap(([name, value]) => (without.includes(name) ? [] : linesOf(value, without)))
}

const names = Object.keys(examples) as TemplateName[]

it.each(names)("the mail %s has all data in plain text, its reason, and dark colors", async (name) => {
  const { subject, text, html } = await renderMail(name, examples[name])
  expect(subject).toMatch(/^\S.*\S$/)
  const lines = linesOf(examples[name], [...unseen, ...(leftOut[name] ?? [])])
  for (const line of lines) expect(`${subject}\n${text}`).toContain(line)
  // Each link has its own line.
  for (const line of text.split("\n")) expect(line).not.toMatch(/\S\s*https?:|https?:\S+\s+\S/)
  expect(text).not.toMatch(/CD Atelier[a-z]/)
  const reason = text.trim().split("\n").at(-1)
  expect(reason).toMatch(/^CD Atelier, Dubai, UAE\. You are receiving this e-mail because .+\.$/)
  expect(html).toContain(reason)
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\)[^}]*\.paper/)
  // Each light color needs a dark one.
  const coloured = html.match(/<(?:a|p|h1|hr)\b[^>]*style="[^"]*color:[^"]*"[^>]*>/g) ?? []
  expect(coloured).not.toHaveLength(0)
  for (const tag of coloured) expect(tag).toMatch(/class="(?:ink|muted|line|link|action)"/)
})

it.each([
  ["purchase-confirmation", true],
  ["invoice", true],
  ["refund", true],
  ["gift-card-copy", true],
  ["product-update", true],
  ["gift-card", false],
  ["verify-email", false],
  ["team-notice", false],
] as const)("the mail %s leads to all purchases of its address: %s", async (name, leads) => {
  const { text } = await renderMail(name, examples[name] as never, { ...shopContact({}), shopUrl: shop })
  expect(text.includes(`Find your purchase\n${shop}/purchase\n`)).toBe(leads)
})

describe.each(["gift-card", "gift-card-copy"] as const)("the mail %s", (name) => {
  const mailOf = (changes: Partial<typeof card>) => renderMail(name, { ...examples[name], ...changes })

  it("escapes a sender's HTML", async () => {
    const hostile =
      '</p><script>alert(1)</script><img src=x onerror="alert(1)"> & <a href="https://bad.example">click</a>'
    const { html, text } = await mailOf({ message: hostile, from: hostile, to: hostile })
    expect(html).not.toMatch(/<script|<img src=x|href="https:\/\/bad|<a href="https:\/\/bad/)
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(text).toContain(hostile)
  })

  it("shows the whole code for copying, with breaks only at its hyphens", async () => {
    const { html } = await mailOf({})
    const drawn = /7F3B2A10.*?0C1D2E3F4A5B/.exec(html)?.[0] ?? ""
    expect(drawn.replaceAll(/<wbr\s*\/?>/g, "")).toBe(code)
    expect(drawn.match(/-<wbr/g)).toHaveLength(4)
  })

  it("is complete without a message", async () => {
    for (const message of [null, ""]) expect((await mailOf({ message })).text).toContain(code)
    expect((await mailOf({ message: "" })).text).not.toContain("Happy birthday!")
  })

  it("says when the payment was simulated", async () => {
    const words = "The payment for this card was simulated"
    expect((await mailOf({ simulated: true })).text).toContain(words)
    expect((await mailOf({})).text).not.toContain(words)
  })

  it.each([
    ["500", "500"],
    ["499", "250"],
  ])("of $%s has the picture of %s, at the shop's address", async (value, picture) => {
    expect((await mailOf({ value })).html).toContain(`${shop}/media/gift-cards/${picture}.png`)
  })
})

describe("mails about a request", () => {
  const team = examples["request-for-team"]

  it("are answered to the writer, or to the shop", async () => {
    expect((await renderMail("request-for-team", team)).replyTo).toBe("ada@example.com")
    expect((await renderMail("request-received", { kind: "contact" })).replyTo).toBe("hello@cdatelier.example")
    expect((await renderMail("request-reply", examples["request-reply"])).replyTo).toBe("team@example.com")
  })

  it("escape a sender's HTML", async () => {
    const hostile = '</p><script>alert(1)</script><a href="https://bad.example">click</a>'
    const fields = [{ label: "Message", text: hostile }]
    for (const { html, text } of [
      await renderMail("request-for-team", { ...team, name: hostile, fields }),
      await renderMail("request-reply", { ...examples["request-reply"], text: hostile }),
    ]) {
      expect(html).not.toMatch(/<script|<a href="https:\/\/bad/)
      expect(text).toContain(hostile)
    }
  })

  it("have a subject of limited length", async () => {
    const long = { ...team, name: "n".repeat(200), projectTitle: "🏛".repeat(200) }
    const { subject } = await renderMail("request-for-team", long)
    expect(subject).toBe(`Service request from ${"n".repeat(80)}…: ${"🏛".repeat(80)}…`)
    const { subject: short } = await renderMail("request-for-team", { ...team, kind: "contact", projectTitle: null })
    expect(short).toBe("Message from Ada Lovelace")
  })
})

describe("the confirmation of a purchase with gift cards", () => {
  const [file] = examples["purchase-confirmation"].lines
  const own = { name: "$50 Gift Card", amount: "50.00", giftCard: { value: "50", code, type: "self" as const } }
  const gift = {
    name: "$100 Gift Card",
    amount: "100.00",
    giftCard: {
      value: "100",
      code: "00000000-0000-4000-8000-000000000000",
      type: "gift" as const,
      to: "Lina",
      recipientEmail: "lina@example.com",
    },
  }
  const confirmation = (changes: Partial<PurchaseConfirmationData>) =>
    renderMail("purchase-confirmation", { ...examples["purchase-confirmation"], ...changes })

  it.each([
    ["a card of one's own", [own], "Your gift card: $50 Gift Card", "Your gift card is ready"],
    ["a gift", [gift], "Your gift card: $100 Gift Card", "Your gift card is on its way"],
    ["two gifts", [gift, gift], "Your gift cards: $100 Gift Card and 1 more", "Your gift cards are on their way"],
    ["one of each", [own, gift], "Your gift cards: $50 Gift Card and 1 more", "Your gift cards are ready"],
  ])("of %s mentions no downloads", async (_case, lines, subject, title) => {
    const mail = await confirmation({ lines })
    expect(mail.subject).toBe(subject)
    expect(mail.text.split("\n")).toContain(title)
    expect(mail.html).not.toMatch(/download/i)
  })

  it("names the file first", async () => {
    const mail = await confirmation({ lines: file ? [own, file] : [] })
    expect(mail.subject).toBe("Your downloads: Sheet Optimizer and 1 more")
    expect(mail.text).toContain("Your downloads are ready")
  })

  it("shows the code of one's own card, and where a gift was sent", async () => {
    const { text } = await confirmation({ lines: [own, gift] })
    expect(text.split("\n")).toContain(code)
    expect(text).toContain("Sent to Lina (lina@example.com).")
    expect(text).not.toContain(gift.giftCard.code)
  })

  it("subtracts a gift card between the subtotal and the tax", async () => {
    const { text } = await confirmation({ discount: { amount: "20.00", cardEnding: "5A5B" } })
    expect(text).toMatch(/Subtotal\s+\$59\.98\s+Gift card ending 5A5B\s+−\$20\.00\s+Tax/)
    expect((await confirmation({ discount: null })).text).not.toContain("Gift card ending")
  })

  it("says for a free order that nothing was left to pay", async () => {
    const discount = { amount: "59.98", cardEnding: "5A5B" }
    const { text } = await confirmation({ discount, tax: "0.00", total: "0.00", simulated: true })
    expect(text).toContain("Your gift card covered the whole purchase, so there was nothing left to pay.")
    expect(text).not.toContain("payment was simulated")
  })
})

it("the mail about a changed staff password says that all sign-ins ended", async () => {
  const mail = await renderMail("password-changed", { ...examples["password-changed"], isStaff: true })
  expect(mail.text).toContain("The password of your CD Atelier staff account was changed")
  expect(mail.text).toContain("has to sign in again")
})

it("marks automatic mails, but no reply of staff (RFC 3834)", async () => {
  const header = async (name: TemplateName) =>
    (await renderMail(name, examples[name] as never)).headers?.["Auto-Submitted"]
  expect(await header("request-received")).toBe("auto-replied")
  expect(await header("request-reply")).toBeUndefined()
  const others = templateNames.filter((name) => name !== "request-received" && name !== "request-reply")
  expect(new Set(await Promise.all(others.map(header)))).toEqual(new Set(["auto-generated"]))
})

it.each([
  [86_400, "24 hours"],
  [3_600, "1 hour"],
  [900, "15 minutes"],
  [604_800, "7 days"],
])("writes %i seconds as %s", (seconds, words) => expect(durationOf(seconds)).toBe(words))

it("writes a time in UTC, with plain spaces", () => {
  expect(momentOf("2026-01-02T00:05:59+09:00")).toBe("January 1, 2026 at 3:05 PM UTC")
})

it.each([
  [{ provider: "paypal" }, "$32.39 is refunded to your payment method at PayPal."],
  [{ provider: "invoice" }, "$32.39 is refunded to you by bank transfer."],
  [{ isTakenBack: true, provider: "paypal" }, "PayPal reversed $32.39 of your payment."],
  // Data of mails that older versions queued.
  [{}, "$32.39 is refunded to your payment method at PayPal."],
  [{ isByBank: true }, "$32.39 is refunded to you by bank transfer."],
] as const)("says where the money of a refund goes: %j", async (changes, sentence) => {
  const { text } = await renderMail("refund", { ...examples.refund, ...changes })
  expect(text.replaceAll(/\s+/g, " ")).toContain(sentence)
})
