import { expect, it } from "vitest"
import { missingIn, refusalOfOffer, settingsAtFirst } from "./settings"

const bank = { accountHolder: "Atelier", account: "GB33BUKB20201555555555", bic: "", bank: "A Bank", note: "" }

const on = { isOn: true, mostAmount: 10_000, mostOpen: 2 }
it.each<[string, typeof on, { total: number; open: number }, string | undefined]>([
  ["it is switched off", { ...on, isOn: false }, { total: 1, open: 0 }, "off"],
  ["up to the greatest amount", on, { total: 10_000, open: 0 }, undefined],
  ["a cent above it", on, { total: 10_001, open: 0 }, "amount"],
  ["one is open, and two may be", on, { total: 1, open: 1 }, undefined],
  ["two are open", on, { total: 1, open: 2 }, "open"],
])("offers an invoice or not: %s", (_case, set, asked, refusal) => expect(refusalOfOffer(set, asked)).toBe(refusal))

it("offers no invoice before staff set anything", () => {
  expect(refusalOfOffer(settingsAtFirst, { total: 1, open: 0 })).toBe("off")
})

it.each<[string, Partial<typeof bank>, string[]]>([
  ["nothing", {}, []],
  ["the holder", { accountHolder: "  " }, ["the account holder"]],
  ["account and bank", { account: "", bank: "" }, ["the IBAN or account number", "the bank"]],
])("names missing bank details: %s", (_, changes, names) => expect(missingIn({ ...bank, ...changes })).toEqual(names))
