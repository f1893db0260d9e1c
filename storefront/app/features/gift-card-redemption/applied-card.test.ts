import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const key = "cd:checkout_gift_card"
const stored = new Map<string, string>()

/** Module of a newly loaded document. */
const reloaded = () => {
  vi.resetModules()
  return import("./applied-card")
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
  vi.restoreAllMocks()
})

describe("the card of this tab", () => {
  it("is still applied after a reload", async () => {
    const first = await reloaded()
    first.applyCard({ code, balance: 5000 })
    expect((await reloaded()).appliedCard()).toEqual({ code, balance: 5000 })
  })

  it("is gone after a reload once it was taken off", async () => {
    const { applyCard, removeGiftCard } = await reloaded()
    applyCard({ code, balance: 5000 })
    removeGiftCard()
    expect((await reloaded()).appliedCard()).toBeNull()
    expect(stored.size).toBe(0)
  })

  it.each([
    [2000, { code, balance: 2000 }],
    [0, null],
  ])("of which the server says that it holds %s", async (balance, applied) => {
    const { applyCard, appliedCard, cardHolds } = await reloaded()
    applyCard({ code, balance: 5000 })
    cardHolds(balance)
    expect(appliedCard()).toEqual(applied)
  })

  it("does not come up by the server's word alone", async () => {
    const { appliedCard, cardHolds } = await reloaded()
    cardHolds(5000)
    expect(appliedCard()).toBeNull()
  })

  it("tells of every change, and is the same object in between", async () => {
    const { appliedCard, applyCard, subscribeToCard } = await reloaded()
    const heard = vi.fn()
    const leave = subscribeToCard(heard)
    applyCard({ code, balance: 5000 })
    expect(appliedCard()).toBe(appliedCard())
    leave()
    applyCard({ code, balance: 1 })
    expect(heard).toHaveBeenCalledOnce()
  })

  it("lasts as long as the tab where the browser keeps nothing", async () => {
    vi.stubGlobal("window", { name: "" })
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError")
    }
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const { appliedCard, applyCard } = await reloaded()
    expect(appliedCard()).toBeNull()
    applyCard({ code, balance: 5000 })
    expect(appliedCard()).toEqual({ code, balance: 5000 })
    expect((await reloaded()).appliedCard()).toEqual({ code, balance: 5000 })
  })
})

it.each([
  ["text", "spoilt"],
  ["no JSON", "{"],
  ["a card without a balance", JSON.stringify({ code })],
  ["half a cent", JSON.stringify({ code, balance: 0.5 })],
  ["nothing on it", JSON.stringify({ code, balance: 0 })],
  ["no code", JSON.stringify({ code: "", balance: 100 })],
  ["an endless code", JSON.stringify({ code: "A".repeat(65), balance: 100 })],
])("foreign content is no card: %s", async (_case, text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  stored.set(key, text.startsWith("{") ? text : JSON.stringify(text))
  expect((await reloaded()).appliedCard()).toBeNull()
})
