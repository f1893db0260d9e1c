import { expect, it } from "vitest"
import { boughtGiftCard } from "../../../../compat-api/contract/gift-cards"
import { giftCardCartItem, isGiftCard, spokenName } from "./cart-item"
import { blankDraft, draftOf, draftProblems, type GiftCardDraft, isBlank, savedDraft, tidied } from "./gift-card-draft"

const texts = { from: "Max", to: "Lina", recipientEmail: "lina@example.com", message: "Happy birthday!" }
const gift: GiftCardDraft = { kind: "gift", amount: 250, ...texts }

it("makes a cart line from a gift card (shop.md §3)", () => {
  const item = giftCardCartItem(gift)
  const line = { id: "gift-card-250", name: "$250 Gift Card", price: 250, type: "Gift Card", giftCardType: "gift" }
  expect(item).toMatchObject({ ...line, ...texts })
  expect(item).not.toHaveProperty("filename")
  expect(isGiftCard(item)).toBe(true)
  expect(giftCardCartItem({ ...gift, message: "" })).not.toHaveProperty("message")
})

it("takes no names or addresses into a card for oneself", () => {
  const item = giftCardCartItem({ ...gift, kind: "self" })
  expect(item).toMatchObject({ giftCardType: "self", price: 250 })
  for (const field of Object.keys(texts)) expect(item).not.toHaveProperty(field)
})

it("speaks of a gift card by its name and recipient", () => {
  expect(spokenName(giftCardCartItem(gift))).toBe("$250 Gift Card for Lina")
  expect(spokenName(giftCardCartItem({ ...gift, kind: "self" }))).toBe("$250 Gift Card")
})

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

it("reads a blank form as a blank draft", () => expect(draftOf(formOf({}))).toEqual(blankDraft))

it("reads what was chosen and typed, with \\n as line break", () => {
  const form = formOf({ ...gift, amount: "250", message: "One\r\nTwo" })
  expect(draftOf(form)).toEqual({ ...gift, message: "One\nTwo" })
})

it.each(["26", "50.5", "1e2", "", "500 "])("takes the smallest amount for %j", (amount) => {
  expect(draftOf(formOf({ amount })).amount).toBe(25)
})

it("a draft that the tab stored is the form as it was", () =>
  expect(savedDraft(JSON.parse(JSON.stringify(gift)))).toEqual(gift))

it.each([null, "gift", 5])("a draft that the tab stored is nothing where it is %j", (value) =>
  expect(savedDraft(value)).toBeNull(),
)

it("a draft that the tab stored is blank where it has nothing of the form, until something is typed", () => {
  const draft = savedDraft({ kind: "both", amount: 26, roof: "flat" })
  expect(draft && isBlank(draft)).toBe(true)
  expect(isBlank({ ...blankDraft, from: "M" })).toBe(false)
})

it("tidies texts like the server: trimmed, the address in lower case", () => {
  const typed = { ...gift, from: " Max ", to: "Lina\t", recipientEmail: " Lina@Example.com ", message: "\nHi\n" }
  expect(tidied(typed)).toEqual({ ...gift, message: "Hi" })
})

const missing = ["from, missing", "to, missing", "recipientEmail, missing"]

it.each<[string, Partial<GiftCardDraft>, string[]]>([
  ["nothing in a complete gift", {}, []],
  ["nothing without a message", { message: "" }, []],
  ["nothing in a card for oneself, whatever was typed", { kind: "self", from: "", recipientEmail: "?" }, []],
  ["all missing fields, in order", { from: "", to: " ", recipientEmail: "" }, missing],
  ["a malformed address", { recipientEmail: "lina@" }, ["recipientEmail"]],
  ["an address with letters beyond ASCII before the @", { recipientEmail: "lína@example.com" }, ["recipientEmail"]],
  ["a name that is too long", { to: "x".repeat(61) }, ["to"]],
  ["a name with a line break", { from: "Max\nBcc: all" }, ["from"]],
  ["a message that is too long", { message: "x".repeat(401) }, ["message"]],
  ["a message with a control character", { message: "a\u0007" }, ["message"]],
])("finds %s", (_case, changes, fields) => {
  const problems = draftProblems({ ...gift, ...changes })
  expect(problems.map(({ field, isMissing }) => `${field}${isMissing ? ", missing" : ""}`)).toEqual(fields)
})

it.each<Partial<GiftCardDraft>>([
  {},
  { message: "x".repeat(401) },
  { message: "a\u0000" },
  { from: "" },
  { from: "x".repeat(61) },
  { to: "a\u2028b" },
  { recipientEmail: "lina@example" },
  { recipientEmail: "LINA@EXAMPLE.COM" },
  { recipientEmail: `${"x".repeat(250)}@example.com` },
])("agrees with the contract about %j", (changes) => {
  const draft = { ...gift, ...changes }
  const { kind, amount, ...texts } = tidied(draft)
  const isTaken = boughtGiftCard.safeParse({ type: kind, value: amount, ...texts }).success
  expect(draftProblems(draft).length === 0).toBe(isTaken)
})
