import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { SharedCart } from "./shared-cart"

const item = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script" }
const stored = new Map<string, string>()
const storage = {
  getItem: vi.fn((key: string) => stored.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
}
let page: EventTarget & { name: string; sharedCart?: SharedCart }

/** The module once more, as in the early script's bundle and the app's: two of them on one page. */
async function bundle() {
  vi.resetModules()
  return import("./cart-store")
}

/** A fresh tab. */
function tab() {
  return documentIn("")
}

/** A document in the tab of this name, which stays when the document goes. */
function documentIn(name: string) {
  page = Object.assign(new EventTarget(), { name })
  vi.stubGlobal("window", page)
  return bundle()
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

it("saves every change and tells its listeners", async () => {
  const cart = await tab()
  const listener = vi.fn()
  cart.subscribeToCart(listener)
  cart.addToCart(item)
  cart.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  cart.removeFromCart("facade")
  expect(stored.get("cart")).toBe("[]")
  expect(listener).toHaveBeenCalledTimes(3)
})

it("answers the same object until something changes", async () => {
  const cart = await tab()
  expect(cart.cartNow()).toBe(cart.cartNow())
})

it("follows another tab, and its clearing of everything", async () => {
  const cart = await tab()
  const listener = vi.fn()
  const leave = cart.subscribeToCart(listener)
  anotherTabWrites("cart", JSON.stringify([{ ...item, quantity: 4 }]))
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 4 }])
  stored.clear()
  anotherTabWrites(null, "")
  expect(cart.cartNow()).toEqual([])
  anotherTabWrites("theme", "dark")
  leave()
  anotherTabWrites("cart", "[]")
  expect(listener).toHaveBeenCalledTimes(2)
})

it("changes what another tab saved a moment ago instead of overwriting it", async () => {
  const cart = await tab()
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  cart.addToCart(item)
  expect(cart.cartNow().map((line) => line.id)).toEqual(["view", "facade"])
})

it("ignores broken content with one notice in the console, however often it is read", async () => {
  stored.set("cart", "{oops")
  const early = await tab()
  expect(early.cartNow()).toEqual([])
  const app = await bundle()
  anotherTabWrites("cart", "[7]")
  expect(app.cartNow()).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

it("is one cart for the early script and the app", async () => {
  const early = await tab()
  const app = await bundle()
  const listener = vi.fn()
  app.subscribeToCart(listener)
  expect(app.cartNow()).toEqual([])
  early.addToCart(item)
  expect(app.cartNow()).toEqual([{ ...item, quantity: 1 }])
  expect(listener).toHaveBeenCalledOnce()
})

it("hands on what could not be saved", async () => {
  storage.setItem.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  const early = await tab()
  early.addToCart(item)
  const app = await bundle()
  app.addToCart(item)
  expect(app.cartNow()).toEqual([{ ...item, quantity: 2 }])
  expect(console.warn).toHaveBeenCalledOnce()
  storage.setItem.mockImplementation((key, value) => void stored.set(key, value))
})

it.each([
  ["comes back from the browser's cache", true, ["view"]],
  ["is only shown for the first time", false, []],
])("reads the cart again when the page %s", async (_case, persisted, ids) => {
  const cart = await tab()
  cart.subscribeToCart(() => undefined)
  cart.cartNow()
  stored.set("cart", JSON.stringify([{ ...item, id: "view", quantity: 1 }]))
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  expect(cart.cartNow().map((line) => line.id)).toEqual(ids)
})

it("keeps the cart in memory when storage is full, and saves again when there is room", async () => {
  const cart = await tab()
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  cart.addToCart(item)
  expect(cart.cartNow()).toHaveLength(1)
  expect(stored.has("cart")).toBe(false)
  cart.addToCart(item)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
})

it("works where storage is forbidden", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("forbidden", "SecurityError")
    },
    setItem: () => {
      throw new DOMException("forbidden", "SecurityError")
    },
  })
  const cart = await tab()
  cart.addToCart(item)
  cart.addToCart(item)
  expect(cart.cartNow()).toEqual([{ ...item, quantity: 2 }])
})

it("carries what cannot be saved over to the tab's next document, until it can be saved", async () => {
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  const before = await tab()
  before.addToCart(item)
  const next = await documentIn(page.name)
  expect(next.cartNow()).toEqual([{ ...item, quantity: 1 }])
  next.changeQuantity("facade", 1)
  expect(JSON.parse(stored.get("cart") ?? "")).toEqual([{ ...item, quantity: 2 }])
  expect(page.name).toBe("")
})

it.each(["", "paypal", "unsaved-cart:{", 'unsaved-cart:[{"id": 1}]'])(
  "makes nothing of a tab named %j",
  async (name) => {
    const cart = await documentIn(name)
    expect(cart.cartNow()).toEqual([])
  },
)
