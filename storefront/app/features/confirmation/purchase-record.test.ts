import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fakeStorage, forbiddenStorage } from "../../../../tests/helpers/fake-storage"
import { confirmationPath, isRemembered, savePurchase } from "./purchase-record"
import { parseRecord, readPurchase } from "./use-purchase"

const bare = { giftCardCode: null, giftCardValue: null, giftCardType: null, from: null, to: null, recipientEmail: null }
const named = { name: "Facade", filename: "Facade.zip", type: "Grasshopper Script", image: "/a.webp" }
const item = { ...named, ...bare, description: "Makes façades.", quantity: 2, message: null }
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal("window", { name: "" })
  vi.stubGlobal("location", { hash: "" })
  vi.stubGlobal("localStorage", fakeStorage(stored))
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("stores lines under purchase_{transactionId}, and status and token under other keys", () => {
  expect(isRemembered("T1")).toBe(false)
  savePurchase("T1", { items: [item], status: "pending", token: "a.b.c" })
  expect(isRemembered("T1")).toBe(true)
  expect(JSON.parse(stored.get("purchase_T1") ?? "")).toEqual([item])
  expect(stored.get("cd:purchase_token_T1")).toBe("a.b.c")
  expect(readPurchase("T1")).toEqual({ items: [item], status: "pending", token: "a.b.c" })
})

it("stores the open invoice, and reads none that is malformed", () => {
  const invoice = { number: "CD-P-000001", total: "53.99", dueAt: "2026-12-07T09:30:00.000Z" }
  savePurchase("T1", { items: [item], status: "pending", invoice })
  expect(readPurchase("T1")?.invoice).toEqual(invoice)
  for (const spoilt of ["null", "{}", JSON.stringify({ ...invoice, dueAt: "soon" })]) {
    stored.set("cd:purchase_invoice_T1", spoilt)
    expect(readPurchase("T1")?.invoice).toBeUndefined()
  }
})

it("takes older records without a status for completed", () => {
  stored.set("purchase_T1", JSON.stringify([item]))
  expect(readPurchase("T1")?.status).toBe("completed")
})

it.each([null, "[]", "{}", '[1,null,{"name":"x"}]'])("finds no record in %j", (text) => {
  expect(parseRecord(text)).toBeUndefined()
})

it("completes a line that lacks parts", () => {
  expect(parseRecord('[{"name":"Facade","type":"Grasshopper Script","quantity":"2","image":7}]')).toEqual([
    { ...item, filename: null, image: null, description: null, quantity: 1 },
  ])
})

it("works without storage", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  vi.stubGlobal("localStorage", forbiddenStorage)
  expect(savePurchase("T1", { items: [item], status: "completed", token: "a.b.c" })).toBe(false)
  expect(readPurchase("T1")).toEqual({ items: [item], status: "completed", token: "a.b.c" })
  expect(readPurchase("T2")).toBeUndefined()
  expect(isRemembered("T1")).toBe(true)
})

it("reads the token from the address where it is not stored, or the record is malformed", () => {
  const address = new URL(confirmationPath("T1", "a.b.c"), "https://shop.example")
  expect([address.search, address.hash]).toEqual(["?transaction=T1", "#token=a.b.c"])
  expect(confirmationPath("T1")).toBe("/confirmation?transaction=T1")
  stored.set("purchase_T1", "{oops")
  expect(readPurchase("T1")).toBeUndefined()
  vi.stubGlobal("location", { hash: address.hash })
  expect(readPurchase("T1")).toMatchObject({ items: [], token: "a.b.c" })
})
