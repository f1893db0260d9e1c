import { afterEach, beforeEach, expect, it, vi } from "vitest"

const item = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script" }
const stored = new Map<string, string>()
const storage = {
  getItem: vi.fn((key: string) => stored.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
}
const page = new EventTarget()

/** A fresh tab: the module reads storage once. */
async function tab() {
  vi.resetModules()
  return import("./cart-store")
}

function anotherTabWrites(key: string | null, value: string) {
  if (key !== null) stored.set(key, value)
  page.dispatchEvent(Object.assign(new Event("storage"), { key }))
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("window", page)
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

it("ignores broken content with a notice in the console", async () => {
  stored.set("cart", "{oops")
  const cart = await tab()
  expect(cart.cartNow()).toEqual([])
  expect(console.warn).toHaveBeenCalled()
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
