import { expect, it } from "vitest"
import { isOtherAddress } from "../lib/address-field"
import { amountExpected } from "../lib/parse-amount"
import { checkBalance, mailNote, wasSentTo } from "./action-drafts"

const card = { balance: "40.00", held: "10.00" }
it.each([
  ["10", true],
  ["500", true],
  ["500.01", "A card can hold at most $500."],
  ["9.99", "Type at least $10.00: a payment under way holds that amount."],
  ["40", "The card already has this balance."],
  ["12,50", amountExpected],
])("checks the new balance %j: %j", (typed, verdict) => expect(checkBalance(typed, card)).toBe(verdict))

const people = { buyer_email: "ann@example.com", recipient_email: "bo@example.com" }
const order = { id: "order_1", display_id: 1 }

it.each([
  [" Bo@Example.com ", false],
  ["bob@example.com", true],
  ["", true],
])("compares the typed address %j with the card's: %j", (typed, isOther) =>
  expect(isOtherAddress(typed, "bo@example.com")).toBe(isOther),
)

it.each([
  ["gift", order, true, "The shop saves this address for the card. ann@example.com gets a new copy."],
  ["gift", order, false, "If the address is wrong, correct it here."],
  ["self", null, true, "The shop saves this address for the card."],
  ["self", order, false, expect.stringContaining("to the e-mail address of the purchase")],
] as const)("explains the address of a %s card", (kind, itsOrder, isOther, words) => {
  expect(mailNote({ ...people, kind, order: itsOrder }, isOther)).toEqual(words)
})

it("counts an address as served only after the card's own mail was sent", () => {
  const mail = { id: "noti_1", to: "bo@example.com", due_at: null, refusal: null, about: null, created_at: "" }
  const sent = (template: string, state: "sent" | "failed") =>
    wasSentTo({ mails: [{ ...mail, template, state }] }, "bo@example.com")
  expect([sent("gift-card", "sent"), sent("gift-card", "failed")]).toEqual([true, false])
  expect(sent("gift-card-copy", "sent")).toBe(false)
})
