import { afterEach, expect, it, vi } from "vitest"
import { locationOf, navigate } from "./router"

afterEach(() => vi.unstubAllGlobals())

it.each([
  ["/products", "/products", ""],
  ["/search?q=a?b", "/search", "?q=a?b"],
  ["//host/path?", "//host/path", "?"],
])("the server draws %s at %s with the query '%s'", (url, pathname, search) => {
  expect(locationOf(url)).toMatchObject({ pathname, search, isReturn: true })
})

it("loads a document once the browser adds no more history entries", () => {
  const pushState = vi.fn().mockImplementationOnce(() => undefined)
  const assign = vi.fn()
  vi.stubGlobal("window", Object.assign(new EventTarget(), { history: { pushState }, location: { assign } }))
  navigate("/cart", { state: "first" })
  expect(pushState).toHaveBeenCalledWith({ key: expect.stringMatching(/^\w+$/), state: "first" }, "", "/cart")
  expect(assign).not.toHaveBeenCalled()
  pushState.mockImplementation(() => {
    throw new DOMException("100 times per 30 seconds", "SecurityError")
  })
  navigate("/products")
  expect(assign).toHaveBeenCalledWith("/products")
})
