import { afterEach, beforeEach, expect, it, vi } from "vitest"
import * as cart from "./cart-store"
import { openCart } from "./open-cart"
import type { SharedCart } from "./shared-cart"

const item = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script" }
const stored = new Map<string, string>()
const storage = {
  getItem: vi.fn((key: string) => stored.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
}
let page: EventTarget & { name: string; sharedCart?: SharedCart }

function tab() {
  documentIn("")
}

/** Document in a named tab, which outlives it. */
function documentIn(name: string) {
  page = Object.assign(new EventTarget(), { name })
  vi.stubGlobal("window", page)
  page.sharedCart = openCart()
}

function anotherTabWrites(key: string | null, value: string) {
  if (key !== null) stored.set(key, value)
  page.dispatchEvent(Object.assign(new Event("storage"), { key }))
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", storage)
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("saves every change and tells its listeners", () => {
  tab()
  const listener = vi.fn()
  cart.subscribeToCart(listener)
  cart.addToCart(item)
  cart.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  cart.removeFromCart("facade")
  expect(stored.get("cart")).toBe("[]")
  expect(listener).toHaveBeenCalledTimes(3)
})

it("answers the same object until something changes", () => {
  tab()
  expect(cart.cartNow()).toBe(cart.cartNow())
})

it("follows another tab, and its clearing of everything", () => {
  tab()
  const listener = vi.fn()
  const leave = cart.subscribeToCart(listener)
  anotherTabWrites("cart", JSON.stringify([{ ...item, quantity: 4 }]))
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 4 }])
  stored.clear()
  anotherTabWrites(null, "")
  expect(cart.cartNow()).toEqual([])
  anotherTabWrites("cd:theme", "dark")
  leave()
  anotherTabWrites("cart", "[]")
  expect(listener).toHaveBeenCalledTimes(2)
})

it("changes what another tab saved a moment ago instead of overwriting it", () => {
  tab()
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  cart.addToCart(item)
  expect(cart.cartNow().map((line) => line.id)).toEqual(["view", "facade"])
})

it("ignores broken content with one notice in the console, however often it is read", () => {
  stored.set("cart", "{oops")
  tab()
  expect(cart.cartNow()).toEqual([])
  anotherTabWrites("cart", "[7]")
  expect(cart.cartNow()).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

it.each([
  ["comes back from the browser's cache", true, ["view"]],
  ["is only shown for the first time", false, []],
])("reads the cart again when the page %s", (_case, persisted, ids) => {
  tab()
  cart.subscribeToCart(() => undefined)
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  expect(cart.cartNow().map((line) => line.id)).toEqual(ids)
})

it("keeps the cart in memory when storage is full, and saves again when there is room", () => {
  tab()
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  cart.addToCart(item)
  expect(cart.cartNow()).toHaveLength(1)
  expect(stored.has("cart")).toBe(false)
  cart.addToCart(item)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
})

it("works where storage is forbidden", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("forbidden", "SecurityError")
    },
    setItem: () => {
      throw new DOMException("forbidden", "SecurityError")
    },
  })
  tab()
  cart.addToCart(item)
  cart.addToCart(item)
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 2 }])
})

it("carries what cannot be saved over to the tab's next document, until it can be saved", () => {
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  tab()
  cart.addToCart(item)
  documentIn(page.name)
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 1 }])
  cart.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  expect(page.name).toBe("")
})

it.each(["", "paypal", "cd:unsaved{", 'cd:unsaved{"cart":"[7]"}', 'cd:unsaved{"cart":7}'])(
  "makes nothing of a tab named %j",
  (name) => {
    documentIn(name)
    expect(cart.cartNow()).toEqual([])
  },
)
