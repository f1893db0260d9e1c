import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { errorPage, offlinePage, type PageData, type PageName } from "./page-data"
import { AnotherDocument, createPageLoader, FRESH_MS, type LazyPage } from "./page-loader"

const head = { name: "Page", title: "Page", description: "", canonicalPath: null }
const shared = { otherRates: {}, promotions: [], head, sheet: "C-100" }
const cart = (taxRate: number): PageData => ({ page: "cart", taxRate, ...shared })
const home: PageData = {
  page: "home",
  tower: null,
  stock: { count: 0, prices: null },
  shown: [],
  taxRate: null,
  otherRates: {},
  head,
  sheet: "A-000",
}
const fetched = vi.fn<typeof fetch>()
let clock = 0

function pagesOf(): Readonly<Record<PageName, LazyPage>> {
  const names = ["home", "products", "category", "product", "cart", "checkout", "confirmation", "not-found", "error"]
  const entries = names.map((name) => {
    let isLoaded = false
    const load = async () => {
      isLoaded = true
    }
    return [name, { load, loaded: () => (isLoaded ? () => null : undefined) }]
  })
  return Object.fromEntries(entries)
}

const loader = (at = 0, pathname = "/", data: PageData = home, pages = pagesOf()) =>
  createPageLoader(pages, { pathname, data, at }, () => clock)

function serverHas(data: PageData, status = 200) {
  fetched.mockImplementation(async () => Response.json(data, { status }))
}

beforeEach(() => {
  clock = 0
  serverHas(cart(80_000))
  vi.stubGlobal("fetch", fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it("a prefetched page is available under each spelling of its address", async () => {
  const pages = loader()
  expect(pages.atHand("/cart")).toBeUndefined()
  await pages.prefetch("/Cart/")
  expect(pages.atHand("/cart")).toEqual(cart(80_000))
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/_data/cart", expect.anything())
})

it("a prefetched page is requested again only when it is no longer fresh", async () => {
  const pages = loader()
  await pages.prefetch("/cart")
  clock = FRESH_MS - 1
  await pages.prefetch("/cart")
  await pages.load("/cart")
  expect(fetched).toHaveBeenCalledOnce()
  clock = FRESH_MS
  await pages.prefetch("/cart")
  expect(fetched).toHaveBeenCalledTimes(2)
})

it("a prefetched page fails silently, but not once the link is followed", async () => {
  const pages = loader()
  serverHas(errorPage, 500)
  expect(await pages.prefetch("/cart")).toBeUndefined()
  await expect(pages.load("/cart")).rejects.toThrow("The shop answered 500.")
})

it("a prefetched page of another build needs its own document, and is not remembered", async () => {
  const pages = loader()
  serverHas({ ...cart(80_000), build: "assets/next.js" })
  expect(await pages.prefetch("/cart")).toBeUndefined()
  await expect(pages.load("/cart")).rejects.toThrow(AnotherDocument)
  expect(pages.atHand("/cart")).toBeUndefined()
  serverHas(cart(80_000))
  expect(await pages.load("/cart")).toEqual(cart(80_000))
})

it("a prefetched page needs its own document when its code is gone", async () => {
  const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  const pages = { ...pagesOf(), cart: { load: gone, loaded: () => undefined } }
  await expect(loader(0, "/", home, pages).load("/cart")).rejects.toThrow(AnotherDocument)
})

it("a prefetched page is requested again when the offline or error page was shown in its place", async () => {
  for (const data of [offlinePage, errorPage]) {
    const pages = loader(0, "/cart", data)
    expect(pages.atHand("/cart")).toBeUndefined()
    expect(await pages.renew("/cart", data)).toEqual(cart(80_000))
  }
})

it("a prefetched page shares one request with a visit", async () => {
  const pages = loader()
  await Promise.all([pages.prefetch("/cart"), pages.load("/cart")])
  expect(fetched).toHaveBeenCalledOnce()
})

it("a remembered page is shown at once at any age, and renewed when the server has another", async () => {
  const pages = loader()
  await pages.load("/cart")
  serverHas(cart(50_000))
  clock = FRESH_MS
  expect(pages.atHand("/cart")).toEqual(cart(80_000))
  expect(await pages.renew("/cart", cart(80_000))).toEqual(cart(50_000))
  expect(pages.atHand("/cart")).toEqual(cart(50_000))
})

it.each([
  ["while it is fresh", FRESH_MS - 1, cart(50_000)],
  ["when the server has the same", FRESH_MS, cart(80_000)],
])("a remembered page is not renewed %s", async (_case, later, onServer) => {
  const pages = loader()
  await pages.load("/cart")
  serverHas(onServer)
  clock = later
  expect(await pages.renew("/cart", cart(80_000))).toBeUndefined()
})

it("a remembered page replaces an older one that is shown, when it was prefetched", async () => {
  const pages = loader()
  await pages.prefetch("/cart")
  expect(await pages.renew("/cart", cart(50_000))).toEqual(cart(80_000))
  expect(fetched).toHaveBeenCalledOnce()
})

it("a remembered page is requested again when it came from the service worker", async () => {
  const pages = loader()
  const kept = Response.json(cart(80_000), { headers: { "X-Kept": "1" } })
  fetched.mockResolvedValueOnce(kept)
  await pages.load("/cart")
  serverHas(cart(50_000))
  expect(await pages.renew("/cart", cart(80_000))).toEqual(cart(50_000))
})

it("a remembered page stays when the server cannot be reached", async () => {
  const pages = loader()
  await pages.load("/cart")
  fetched.mockRejectedValue(new TypeError("Failed to fetch"))
  clock = FRESH_MS
  await expect(pages.renew("/cart", cart(80_000))).rejects.toThrow(TypeError)
  expect(pages.atHand("/cart")).toEqual(cart(80_000))
})

it("a remembered page is as old as its document", async () => {
  serverHas(home)
  clock = FRESH_MS
  await loader(1).renew("/", home)
  expect(fetched).not.toHaveBeenCalled()
  await loader(0).renew("/", home)
  expect(fetched).toHaveBeenCalledOnce()
})
