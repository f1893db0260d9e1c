import { describe, expect, it } from "vitest"
import { dataPath, isApiPath, isTicketPage, redirectFor } from "./request"

describe("isApiPath", () => {
  it.each([
    "/store",
    "/store/products",
    "/API/login.php",
    "/app/",
    "/auth/x",
    "/static/a.png",
    "/health",
    "/ready",
    "/hooks/p",
    "/cloud",
    "/Admin",
  ])("leaves %s to Medusa", (path) => expect(isApiPath(path)).toBe(true))
  it.each(["/", "/static", "/static/", "/storefront", "/apple", "/products/app", "/healthy", "/assets/a.js"])(
    "keeps %s",
    (path) => expect(isApiPath(path)).toBe(false),
  )
})

describe("redirectFor", () => {
  const to = (path: string) => redirectFor(new URL(path, "http://shop"))
  it("follows addresses that moved, with their query", () => {
    expect(to("/courses?a=1")).toEqual({ status: 301, location: "/cdlearning?a=1" })
  })
  it("leads a confirmation without a transaction home", () => {
    expect(to("/confirmation")).toEqual({ status: 302, location: "/" })
    expect(to("/Confirmation?transaction=")).toEqual({ status: 302, location: "/" })
    expect(to("/confirmation?transaction=AB")).toBeUndefined()
  })
})

it.each([
  ["/confirmation", true],
  ["/purchase", true],
  ["/receipt", true],
  ["/reset-password", true],
  ["/listing-alert/confirm", true],
  ["/listing-alert/end", true],
  ["/products", false],
])("the address %s is a ticket: %s", (path, isTicket) => expect(isTicketPage(path)).toBe(isTicket))

it.each([
  ["/_data", "/"],
  ["/_data/", "/"],
  ["/_data/products/a", "/products/a"],
  ["/_database", undefined],
  ["/products", undefined],
])("the data request %s is about %s", (path, about) => {
  expect(dataPath(path)).toBe(about)
})
