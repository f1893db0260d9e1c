import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { fakeStorage } from "../../../../../tests/helpers/fake-storage"
import { spoken } from "../../../lib/answer-error"
import { detailsProblems, isBlank, refusedDetails, sendableDetails, type TypedDetails } from "./receipt-details"

const typed = (details: Partial<TypedDetails>) => ({ company: "", taxNumber: "", address: "", ...details })
const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join("\n")
const sixLines = { address: "At most six lines." }
const tooLong = { company: "At most 120 characters." }
const longest = { company: "c".repeat(longestCompany), address: "a".repeat(longestAddress) }
const control = { company: "Please enter one line of plain text." }

it.each<[string, Partial<TypedDetails>, object]>([
  ["nothing typed", {}, {}],
  ["texts of the greatest length", longest, {}],
  ["six lines and a break that is trimmed", { address: `${lines(6)}\n` }, {}],
  ["seven lines", { address: lines(7) }, sixLines],
  ["too long a number", { taxNumber: "1".repeat(longestTaxNumber + 1) }, { taxNumber: "At most 40 characters." }],
  ["a soft line break of a word processor", { company: "Studio\u000bNord" }, control],
  ["several problems", { company: `${longest.company}c`, address: lines(7) }, { ...tooLong, ...sixLines }],
])("checks %s", (_case, details, problems) => {
  expect(detailsProblems(typed(details))).toEqual(problems)
  expect(sendableDetails(typed(details)) === null).toBe(Object.keys(problems).length > 0)
})

it.each([
  ["receiptDetails.company: At most 120 characters.", tooLong],
  ["receiptDetails.shoeSize: is not a field of this request.", undefined],
  ["items.0.quantity: A quantity is at most 99.", undefined],
  ["", undefined],
])("shows the shop's refusal %j at the field %j", (message, problems) => {
  expect(refusedDetails(spoken(message))).toEqual(problems)
})

it("knows when nothing is typed", () => {
  const all = [{}, { company: "  ", address: "\n" }, { taxNumber: "1" }].map(typed)
  expect(all.map(isBlank)).toEqual([true, true, false])
})

describe("details in this tab", () => {
  const stored = new Map<string, string>()
  const reloaded = async () => {
    vi.resetModules()
    return (await import("./receipt-details")).savedDetails
  }
  beforeEach(() => void vi.stubGlobal("sessionStorage", fakeStorage(stored)))
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })

  it("survive a reload unchanged", async () => {
    const details = typed({ company: " Studio ", address: lines(9) })
    ;(await reloaded()).keep(details)
    expect((await reloaded()).now()).toEqual(details)
  })

  it.each([
    ["a list", "[]", typed({})],
    ["a text", '"x"', null],
    ["fields of other types", '{"company":7,"address":["x"],"taxNumber":"1"}', typed({ taxNumber: "1" })],
    ["an endless text", JSON.stringify({ company: "x".repeat(9999) }), typed({ company: "x".repeat(1000) })],
  ])("are read safely from %s", async (_case, text, read) => {
    stored.set("cd:checkout_receipt", text)
    expect((await reloaded()).now()).toEqual(read)
  })
})
