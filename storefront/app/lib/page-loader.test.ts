import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { errorPage, offlinePage, type PageData, type PageName } from "./page-data"
import type { LazyPage } from "./page-loader"
import { AnotherDocument, createPageLoader, FRESH_MS } from "./page-loader"

const head = { name: "Page", title: "Page", description: "", canonicalPath: null }
const cart = (taxRate: number): PageData => ({
  page: "cart",
  taxRate,
  otherRates: {},
  promotions: [],
  head,
  sheet: "C-100",
})
const home: PageData = { page: "home", tower: null, stock: { count: 0, prices: null }, shown: [], head, sheet: "A-000" }
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

function loader(at = 0) {
  return createPageLoader(pagesOf(), { pathname: "/", data: home, at }, () => clock)
}

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

describe("a page that was brought ahead", () => {
  it("is at hand, under each way of writing its address", async () => {
    const pages = loader()
    expect(pages.atHand("/cart")).toBeUndefined()
    await pages.prefetch("/Cart/")
    expect(pages.atHand("/cart")).toEqual(cart(80_000))
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/_data/cart", expect.anything())
  })

  it.each([
    ["is not asked for again while it is fresh", FRESH_MS - 1, 1],
    ["is asked for again when it is not", FRESH_MS, 2],
  ])("%s", async (_case, later, calls) => {
    const pages = loader()
    await pages.prefetch("/cart")
    clock = later
    await pages.prefetch("/cart")
    await pages.load("/cart")
    expect(fetched).toHaveBeenCalledTimes(calls)
  })

  it("fails silently, and aloud when the link is followed", async () => {
    const pages = loader()
    serverHas(errorPage, 500)
    expect(await pages.prefetch("/cart")).toBeUndefined()
    await expect(pages.load("/cart")).rejects.toThrow("The shop answered 500.")
  })

  it("of another build asks for a document of its own, and is not remembered", async () => {
    const pages = loader()
    serverHas({ ...cart(80_000), build: "assets/next.js" })
    expect(await pages.prefetch("/cart")).toBeUndefined()
    await expect(pages.load("/cart")).rejects.toThrow(AnotherDocument)
    expect(pages.atHand("/cart")).toBeUndefined()
    serverHas(cart(80_000))
    expect(await pages.load("/cart")).toEqual(cart(80_000))
  })

  it("whose code is gone asks for a document of its own", async () => {
    const gone = async () => {
      throw new TypeError("Failed to fetch dynamically imported module")
    }
    const pages = { ...pagesOf(), cart: { load: gone, loaded: () => undefined } }
    const opened = createPageLoader(pages, { pathname: "/", data: home, at: 0 }, () => clock)
    await expect(opened.load("/cart")).rejects.toThrow(AnotherDocument)
  })

  it("asks for a page that another one was shown in place of", async () => {
    for (const data of [offlinePage, errorPage]) {
      const pages = createPageLoader(pagesOf(), { pathname: "/cart", data, at: 0 }, () => clock)
      expect(pages.atHand("/cart")).toBeUndefined()
      expect(await pages.renew("/cart", data)).toEqual(cart(80_000))
    }
  })

  it("shares one call with the visit that comes meanwhile", async () => {
    const pages = loader()
    await Promise.all([pages.prefetch("/cart"), pages.load("/cart")])
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe("a remembered page", () => {
  it("is shown at once however old, and renewed when the server has something else", async () => {
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
    ["when the server says the same", FRESH_MS, cart(80_000)],
  ])("is not renewed %s", async (_case, later, onServer) => {
    const pages = loader()
    await pages.load("/cart")
    serverHas(onServer)
    clock = later
    expect(await pages.renew("/cart", cart(80_000))).toBeUndefined()
  })

  it("takes the place of an older one that is shown, when it came ahead of a visit", async () => {
    const pages = loader()
    await pages.prefetch("/cart")
    expect(await pages.renew("/cart", cart(50_000))).toEqual(cart(80_000))
    expect(fetched).toHaveBeenCalledOnce()
  })

  it("is asked for again where the service worker kept it", async () => {
    const pages = loader()
    const kept = Response.json(cart(80_000), { headers: { "X-Kept": "1" } })
    fetched.mockResolvedValueOnce(kept)
    await pages.load("/cart")
    serverHas(cart(50_000))
    expect(await pages.renew("/cart", cart(80_000))).toEqual(cart(50_000))
  })

  it("stays when the server cannot be reached", async () => {
    const pages = loader()
    await pages.load("/cart")
    fetched.mockRejectedValue(new TypeError("Failed to fetch"))
    clock = FRESH_MS
    await expect(pages.renew("/cart", cart(80_000))).rejects.toThrow(TypeError)
    expect(pages.atHand("/cart")).toEqual(cart(80_000))
  })

  it("is as old as the document when it came with it", async () => {
    serverHas(home)
    clock = FRESH_MS
    await loader(1).renew("/", home)
    expect(fetched).not.toHaveBeenCalled()
    await loader(0).renew("/", home)
    expect(fetched).toHaveBeenCalledOnce()
  })
})
