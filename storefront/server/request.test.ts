import { expect, it } from "vitest"
import { dataPath, isApiPath, isTicketPage, isVisitOfMedusa, redirectFor } from "./request"

const api = "/store /store/products /API/login.php /app/ /auth/x /static/a.png /health /ready /hooks/p /cloud /Admin"
const pages = "/ /static /static/ /storefront /apple /products/app /healthy /assets/a.js"

it.each(api.split(" "))("leaves %s to Medusa", (path) => expect(isApiPath(path)).toBe(true))
it.each(pages.split(" "))("answers %s itself", (path) => expect(isApiPath(path)).toBe(false))

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
const isVisit = (path: string, accept: string | null = browser, method = "GET") =>
  isVisitOfMedusa({ method, headers: accept === null ? {} : { accept } }, path)

it.each(["/admin", "/Admin/products", "/store", "/auth/user", "/hooks/x", "/cloud"])(
  "a browser's visit to Medusa is possible at %s",
  (path) => {
    expect(isVisit(path)).toBe(true)
    const calls = [
      isVisit(path, "application/json"),
      isVisit(path, "*/*"),
      isVisit(path, null),
      isVisit(path, browser, "POST"),
    ]
    expect(calls).toEqual([false, false, false, false])
  },
)

const others = "/app /api/docs /health /static/a.png /administration /admin/receipts/r1/pdf"

it.each([...others.split(" "), "/admin/products/p1/files/f1/content"])(
  "a browser's visit to Medusa is impossible at %s",
  (path) => expect(isVisit(path)).toBe(false),
)

it.each([
  ["/courses?a=1", { status: 301, location: "/cdlearning?a=1" }],
  // For password managers.
  ["/.well-known/change-password", { status: 302, location: "/profile" }],
  ["/confirmation", { status: 302, location: "/" }],
  ["/Confirmation?transaction=", { status: 302, location: "/" }],
  ["/confirmation?transaction=AB", undefined],
])("redirects %s: %j", (path, redirect) => expect(redirectFor(new URL(path, "http://shop"))).toEqual(redirect))

it("recognizes pages whose address is a ticket", () => {
  const tickets =
    "/confirmation /purchase /receipt /reset-password /listing-alert/confirm /listing-alert/end /update-mails"
  expect(tickets.split(" ").filter((path) => !isTicketPage(path))).toEqual([])
  expect(isTicketPage("/products")).toBe(false)
})

it("reads the page of a data request", () => {
  expect(["/_data", "/_data/", "/_data/products/a"].map(dataPath)).toEqual(["/", "/", "/products/a"])
  expect(["/_database", "/products"].map(dataPath)).toEqual([undefined, undefined])
})
