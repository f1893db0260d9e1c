import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { spoken } from "../../../lib/answer-error"
import { detailsProblems, isBlank, refusedDetails, sendableDetails, type TypedDetails } from "./receipt-details"

const typed = (details: Partial<TypedDetails>): TypedDetails => ({
  company: "",
  taxNumber: "",
  address: "",
  ...details,
})
const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join("\n")

describe("what is wrong with the details", () => {
  it.each<[string, Partial<TypedDetails>, object]>([
    ["nothing typed", {}, {}],
    [
      "all of it, as long as it may be",
      { company: "c".repeat(longestCompany), address: "a".repeat(longestAddress) },
      {},
    ],
    ["six lines", { address: lines(6) }, {}],
    ["six lines and a break that is trimmed", { address: `${lines(6)}\n` }, {}],
    ["seven lines", { address: lines(7) }, { address: "At most six lines." }],
    ["too long", { taxNumber: "1".repeat(longestTaxNumber + 1) }, { taxNumber: "At most 40 characters." }],
    [
      "a soft line break of a word processor",
      { company: "Studio\u000bNord" },
      { company: "Please leave out line breaks and control characters." },
    ],
    [
      "several fields",
      { company: "c".repeat(longestCompany + 1), address: lines(7) },
      { company: "At most 120 characters.", address: "At most six lines." },
    ],
  ])("%s", (_case, details, problems) => {
    expect(detailsProblems(typed(details))).toEqual(problems)
    expect(sendableDetails(typed(details)) === null).toBe(Object.keys(problems).length > 0)
  })
})

it.each([
  ["receiptDetails.company: At most 120 characters.", { company: "At most 120 characters." }],
  ["receiptDetails.shoeSize: is not a field of this request.", undefined],
  ["items.0.quantity: A quantity is at most 99.", undefined],
  ["", undefined],
])("the shop's refusal %j is for %j", (message, problems) => {
  expect(refusedDetails(spoken(message))).toEqual(problems)
})

it.each([
  [{}, true],
  [{ company: "  ", address: "\n" }, true],
  [{ taxNumber: "1" }, false],
])("%j is blank: %s", (details, blank) => expect(isBlank(typed(details))).toBe(blank))

describe("in this tab", () => {
  const stored = new Map<string, string>()
  const key = "cd:checkout_receipt"
  const reloaded = async () => {
    vi.resetModules()
    return (await import("./receipt-details")).savedDetails
  }
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })

  it("what was typed outlives a reload, just as it was", async () => {
    const details = typed({ company: " Studio ", address: lines(9) })
    ;(await reloaded()).keep(details)
    expect((await reloaded()).now()).toEqual(details)
  })

  it.each([
    ["a list", "[]", typed({})],
    ["a text", '"x"', null],
    ["fields of other kinds", '{"company":7,"address":["x"],"taxNumber":"1"}', typed({ taxNumber: "1" })],
    ["an endless text", JSON.stringify({ company: "x".repeat(9999) }), typed({ company: "x".repeat(1000) })],
  ])("foreign content does no harm: %s", async (_case, text, read) => {
    stored.set(key, text)
    expect((await reloaded()).now()).toEqual(read)
  })
})
