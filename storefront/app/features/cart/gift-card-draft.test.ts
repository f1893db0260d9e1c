import { describe, expect, it } from "vitest"
import { boughtGiftCard } from "../../../../compat-api/contract/gift-cards"
import { blankDraft, draftOf, draftProblems, type GiftCardDraft, isBlank, savedDraft, tidied } from "./gift-card-draft"

const gift: GiftCardDraft = {
  kind: "gift",
  amount: 50,
  from: "Max",
  to: "Lina",
  recipientEmail: "lina@example.com",
  message: "Happy birthday!",
}

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

describe("what is in the form", () => {
  it("is a blank draft while nothing does", () => expect(draftOf(formOf({}))).toEqual(blankDraft))

  it("is what was chosen and typed, each line of the message ended by one character", () => {
    const { kind, amount, ...texts } = gift
    const form = formOf({ kind, amount: String(amount), ...texts, message: "One\r\nTwo" })
    expect(draftOf(form)).toEqual({ ...gift, message: "One\nTwo" })
  })

  it.each(["26", "50.5", "1e2", "", "500 "])("knows no amount %j", (amount) => {
    expect(draftOf(formOf({ amount })).amount).toBe(25)
  })
})

describe("what a tab kept of the form", () => {
  it("is the form as it was", () => expect(savedDraft(JSON.parse(JSON.stringify(gift)))).toEqual(gift))

  it.each([null, "gift", 5])("is nothing where it is %j", (value) => expect(savedDraft(value)).toBeNull())

  it("is blank where none of it is the form's", () => {
    const draft = savedDraft({ kind: "both", amount: 26, roof: "flat" })
    expect(draft && isBlank(draft)).toBe(true)
  })

  it("is not blank once something is typed", () => expect(isBlank({ ...blankDraft, from: "M" })).toBe(false))
})

it("is tidied as the server will: trimmed, the address in small letters", () => {
  const typed = { ...gift, from: " Max ", to: "Lina\t", recipientEmail: " Lina@Example.com ", message: "\nHi\n" }
  expect(tidied(typed)).toEqual({ ...gift, message: "Hi" })
})

describe("what is wrong", () => {
  const fieldsOf = (changes: Partial<GiftCardDraft>) =>
    draftProblems({ ...gift, ...changes }).map(({ field, isMissing }) => `${field}${isMissing ? ", missing" : ""}`)

  it.each<[string, Partial<GiftCardDraft>, string[]]>([
    ["nothing, of a whole gift", {}, []],
    ["nothing, without a message", { message: "" }, []],
    ["nothing, of a card for oneself, whatever was typed", { kind: "self", from: "", recipientEmail: "?" }, []],
    [
      "everything that is missing, in order",
      { from: "", to: " ", recipientEmail: "" },
      ["from, missing", "to, missing", "recipientEmail, missing"],
    ],
    ["an address that is none", { recipientEmail: "lina@" }, ["recipientEmail"]],
    ["an address with letters beyond ASCII before the @", { recipientEmail: "lína@example.com" }, ["recipientEmail"]],
    ["a name that is too long", { to: "x".repeat(61) }, ["to"]],
    ["a name with a line break", { from: "Max\nBcc: all" }, ["from"]],
    ["a message that is too long", { message: "x".repeat(401) }, ["message"]],
    ["a message with a control character", { message: "a\u0007" }, ["message"]],
  ])("%s", (_case, changes, fields) => expect(fieldsOf(changes)).toEqual(fields))
})

describe("the form and the contract", () => {
  it.each<Partial<GiftCardDraft>>([
    {},
    { message: "" },
    { message: "x".repeat(400) },
    { message: "x".repeat(401) },
    { message: "a\tb\nc" },
    { message: "a\u0000" },
    { from: "" },
    { from: "x".repeat(60) },
    { from: "x".repeat(61) },
    { to: "a\u2028b" },
    { recipientEmail: "lina@example" },
    { recipientEmail: "LINA@EXAMPLE.COM" },
    { recipientEmail: "two words@example.com" },
    { recipientEmail: `${"x".repeat(250)}@example.com` },
  ])("agree about %j", (changes) => {
    const draft = { ...gift, ...changes }
    const { kind, amount, ...texts } = tidied(draft)
    const isTaken = boughtGiftCard.safeParse({ type: kind, value: amount, ...texts }).success
    expect(draftProblems(draft).length === 0).toBe(isTaken)
  })
})
