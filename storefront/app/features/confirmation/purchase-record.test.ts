import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { confirmationPath, isRemembered, savePurchase } from "./purchase-record"
import { parseRecord, readPurchase } from "./use-purchase"

const item = {
  name: "Facade",
  filename: "Facade.zip",
  type: "Grasshopper Script",
  image: "/a.webp",
  description: "Makes façades.",
  giftCardCode: null,
  giftCardValue: null,
  quantity: 2,
  giftCardType: null,
  from: null,
  to: null,
  recipientEmail: null,
  message: null,
}
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
beforeEach(() => {
  vi.stubGlobal("window", { name: "" })
  vi.stubGlobal("location", { hash: "" })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("keeps the list of lines under purchase_{transactionId} and the status beside it", () => {
  vi.stubGlobal("localStorage", storage)
  savePurchase("T1", { items: [item], status: "pending" })
  expect(JSON.parse(stored.get("purchase_T1") ?? "")).toEqual([item])
  expect(readPurchase("T1")).toEqual({ items: [item], status: "pending" })
})

it("keeps what opens the page of the purchase beside it", () => {
  vi.stubGlobal("localStorage", storage)
  savePurchase("T1", { items: [item], status: "completed", token: "a.b.c" })
  expect(stored.get("cd:purchase_token_T1")).toBe("a.b.c")
  expect(JSON.parse(stored.get("purchase_T1") ?? "")).toEqual([item])
  expect(readPurchase("T1")?.token).toBe("a.b.c")
})

it("keeps the invoice that it waits for beside it, and reads none that is spoilt", () => {
  vi.stubGlobal("localStorage", storage)
  const invoice = { number: "CD-P-000001", total: "53.99", dueAt: "2026-12-07T09:30:00.000Z" }
  savePurchase("T1", { items: [item], status: "pending", invoice })
  expect(readPurchase("T1")?.invoice).toEqual(invoice)
  for (const spoilt of ["null", "{}", JSON.stringify({ ...invoice, dueAt: "soon" })]) {
    stored.set("cd:purchase_invoice_T1", spoilt)
    expect(readPurchase("T1")?.invoice).toBeUndefined()
  }
})

it("knows whether a purchase was kept before", () => {
  vi.stubGlobal("localStorage", storage)
  expect(isRemembered("T1")).toBe(false)
  savePurchase("T1", { items: [item], status: "completed" })
  expect(isRemembered("T1")).toBe(true)
})

it("takes a record without a status for completed: older records have none", () => {
  vi.stubGlobal("localStorage", storage)
  stored.set("purchase_T1", JSON.stringify([item]))
  expect(readPurchase("T1")?.status).toBe("completed")
})

it.each([
  ["nothing", null, undefined],
  ["an empty list", "[]", undefined],
  ["an object", "{}", undefined],
  ["entries that are no lines", '[1,null,{"name":"x"}]', undefined],
])("%s is no record", (_case, text, read) => {
  expect(parseRecord(text)).toBe(read)
})

it("repairs what a line may lack", () => {
  expect(parseRecord('[{"name":"Facade","type":"Grasshopper Script","quantity":"2","image":7}]')).toEqual([
    { ...item, filename: null, image: null, description: null, quantity: 1 },
  ])
})

it("does without storage", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError")
  }
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden })
  expect(savePurchase("T1", { items: [item], status: "completed", token: "a.b.c" })).toBe(false)
  expect(readPurchase("T1")).toEqual({ items: [item], status: "completed", token: "a.b.c" })
  expect(readPurchase("T2")).toBeUndefined()
  expect(isRemembered("T1")).toBe(true)
})

it("has its token in the address where nothing else can keep it, and of a spoilt record", () => {
  vi.stubGlobal("localStorage", storage)
  const address = new URL(confirmationPath("T1", "a.b.c"), "https://shop.example")
  expect([address.search, address.hash]).toEqual(["?transaction=T1", "#token=a.b.c"])
  expect(confirmationPath("T1")).toBe("/confirmation?transaction=T1")
  stored.set("purchase_T1", "{oops")
  expect(readPurchase("T1")).toBeUndefined()
  vi.stubGlobal("location", { hash: address.hash })
  expect(readPurchase("T1")).toMatchObject({ items: [], token: "a.b.c" })
})
