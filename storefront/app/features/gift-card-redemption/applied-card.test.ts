import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fakeStorage } from "../../../../tests/helpers/fake-storage"

const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const card = { code, balance: 5000 }
const stored = new Map<string, string>()

const reloaded = () => {
  vi.resetModules()
  return import("./applied-card")
}

beforeEach(() => void vi.stubGlobal("sessionStorage", fakeStorage(stored)))
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("keeps the card over a reload until it is removed", async () => {
  ;(await reloaded()).applyCard(card)
  const { appliedCard, removeGiftCard } = await reloaded()
  expect(appliedCard()).toEqual(card)
  removeGiftCard()
  expect((await reloaded()).appliedCard()).toBeNull()
  expect(stored.size).toBe(0)
})

it("takes over the server's balance, and removes an empty card", async () => {
  const { applyCard, appliedCard, cardHolds } = await reloaded()
  cardHolds(5000)
  expect(appliedCard()).toBeNull()
  applyCard(card)
  cardHolds(2000)
  expect(appliedCard()).toEqual({ code, balance: 2000 })
  cardHolds(0)
  expect(appliedCard()).toBeNull()
})

it("reports every change, and is the same object in between", async () => {
  const { appliedCard, applyCard, subscribeToCard } = await reloaded()
  const heard = vi.fn()
  const leave = subscribeToCard(heard)
  applyCard(card)
  expect(appliedCard()).toBe(appliedCard())
  leave()
  applyCard({ code, balance: 1 })
  expect(heard).toHaveBeenCalledOnce()
})

it.each([
  ["text", '"spoilt"'],
  ["no JSON", "{"],
  ["a card without a balance", JSON.stringify({ code })],
  ["half a cent", JSON.stringify({ code, balance: 0.5 })],
  ["an empty card", JSON.stringify({ code, balance: 0 })],
  ["no code", JSON.stringify({ code: "", balance: 100 })],
  ["an endless code", JSON.stringify({ code: "A".repeat(65), balance: 100 })],
])("ignores %s in the storage", async (_case, text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  stored.set("cd:checkout_gift_card", text)
  expect((await reloaded()).appliedCard()).toBeNull()
})
