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

/** The tab's name outlives the document. */
function openDocument(name = "") {
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

it("saves every change and informs its listeners", () => {
  openDocument()
  const listener = vi.fn()
  cart.subscribeToCart(listener)
  cart.addToCart(item)
  cart.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  cart.removeFromCart("facade")
  expect(stored.get("cart")).toBe("[]")
  expect(listener).toHaveBeenCalledTimes(3)
})

it("follows another tab, also when that clears the storage", () => {
  openDocument()
  expect(cart.cartNow()).toBe(cart.cartNow())
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

it("adds to what another tab has just saved instead of overwriting it", () => {
  openDocument()
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  cart.addToCart(item)
  expect(cart.cartNow().map((line) => line.id)).toEqual(["view", "facade"])
})

it("ignores broken content with a single warning, however often it is read", () => {
  stored.set("cart", "{oops")
  openDocument()
  expect(cart.cartNow()).toEqual([])
  anotherTabWrites("cart", "[7]")
  expect(cart.cartNow()).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

it("reads the cart again when the browser shows the page from its cache", () => {
  openDocument()
  cart.subscribeToCart(() => undefined)
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  const ids = (persisted: boolean) => {
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
    return cart.cartNow().map((line) => line.id)
  }
  expect([ids(false), ids(true)]).toEqual([[], ["view"]])
})

const full = () => {
  throw new DOMException("full", "QuotaExceededError")
}

it("carries an unsaved cart to the tab's next document until it can be saved", () => {
  storage.setItem.mockImplementationOnce(full)
  openDocument()
  cart.addToCart(item)
  openDocument(page.name)
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 1 }])
  cart.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  expect(page.name).toBe("")
})

it.each(["", "paypal", "cd:unsaved{", 'cd:unsaved{"cart":"[7]"}', 'cd:unsaved{"cart":7}'])(
  "ignores the tab's name %j",
  (name) => {
    openDocument(name)
    expect(cart.cartNow()).toEqual([])
  },
)
