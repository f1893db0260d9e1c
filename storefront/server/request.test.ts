import { describe, expect, it } from "vitest"
import { dataPath, isApiPath, isTicketPage, isVisitOfMedusa, redirectFor } from "./request"

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

describe("isVisitOfMedusa", () => {
  const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
  const is = (path: string, accept: string | undefined, method = "GET") =>
    isVisitOfMedusa({ method, headers: { accept } }, path)
  it.each(["/admin", "/Admin/products", "/store", "/auth/user", "/hooks/x", "/cloud"])("is a browser at %s", (path) => {
    expect(is(path, browser)).toBe(true)
    expect([
      is(path, "application/json"),
      is(path, "*/*"),
      is(path, undefined),
      is(path, browser, "POST"),
    ]).not.toContain(true)
  })
  it.each([
    "/app",
    "/api/docs",
    "/health",
    "/static/a.png",
    "/administration",
    "/admin/receipts/r1/pdf",
    "/admin/products/p1/files/f1/content",
  ])("is none at %s", (path) => expect(is(path, browser)).toBe(false))
})

describe("redirectFor", () => {
  const to = (path: string) => redirectFor(new URL(path, "http://shop"))
  it("follows addresses that moved, with their query", () => {
    expect(to("/courses?a=1")).toEqual({ status: 301, location: "/cdlearning?a=1" })
  })
  it("leads password managers to where a password is changed", () => {
    expect(to("/.well-known/change-password")).toEqual({ status: 302, location: "/profile" })
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
