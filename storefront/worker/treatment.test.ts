import { expect, it } from "vitest"
import { pagePatterns } from "../app/lib/paths"
import { type Treatment, treatmentOf, type WorkerRequest } from "./treatment"

const origin = "https://shop.example"

function asked(address: string, more: Partial<WorkerRequest> = {}): WorkerRequest {
  const url = new URL(address, origin)
  return { url, origin, method: "GET", isNavigation: false, hasRange: false, ...more }
}

const navigation = { isNavigation: true }

const kept: [string, Treatment][] = [
  ["/", { kind: "page", key: "/" }],
  ["/Products/", { kind: "page", key: "/products" }],
  ["/products/line-clean?from=mail", { kind: "page", key: "/products/line-clean" }],
  ["/search?q=facade", { kind: "page", key: "/search" }],
  ["/PrivacyPolicy", { kind: "page", key: "/privacypolicy" }],
  ["/cart", { kind: "page", key: "/cart" }],
  ["/courses", { kind: "lost" }],
  ["/Products/Rhino-Scripts", { kind: "lost" }],
  ["/no-such-sheet", { kind: "lost" }],
  ["/products/line-clean/more", { kind: "lost" }],
  ["/offline", { kind: "lost" }],
]
it.each(kept)("pages are answered offline: %s", (address, treatment) =>
  expect(treatmentOf(asked(address, navigation))).toEqual(treatment),
)

const untouched = [
  ...["/login", "/signup", "/forgot-password", "/reset-password?token=x", "/verification-success?token=x"],
  ...["/listing-alert?listing=rhino", "/listing-alert/confirm?token=x", "/listing-alert/end?token=x"],
  "/update-mails?token=x",
  ...["/profile", "/my-products", "/my-courses", "/Profile/", "/MY-PRODUCTS"],
  ...["/checkout", "/Checkout", "/confirmation?transaction=1", "/purchase?token=x", "/receipt?token=x"],
  ...["/api/download.php?transaction=1&file=a.zip", "/app", "/app/orders", "/admin/orders", "/auth/user", "/store/x"],
  ...["/hooks/paypal", "/health", "/static/a.pdf", "/videos/product_videos/LineClean.mp4", "/sw.js", "/robots.txt"],
]
it.each(untouched)("pages are left alone: %s", (address) => {
  expect(treatmentOf(asked(address, navigation))).toBeUndefined()
  expect(treatmentOf(asked(address))).toBeUndefined()
  expect(treatmentOf(asked(`/_data${address}`))).toBeUndefined()
})

it("pages are all known", () => {
  const left = pagePatterns.flatMap(([path, page]) => (treatmentOf(asked(path, navigation)) ? [] : [page]))
  expect(left).toEqual([
    ...["listing-alert", "listing-alert", "update-mails"],
    ...["checkout", "confirmation", "purchase", "receipt", "login", "signup", "forgot-password", "reset-password"],
    ...["verification-success", "profile", "my-products", "my-courses"],
  ])
})

const files: [string, Treatment][] = [
  ["/assets/entry-Ab12.js", { kind: "asset" }],
  ["/media/products/line-clean/1.avif", { kind: "picture" }],
  ["/videos/product_videos/LineClean.webp", { kind: "picture" }],
  ["/videos/product_videos/LineClean.vtt", { kind: "picture" }],
  ["/static/1234-facade.jpg", { kind: "picture" }],
  ["/_search.json", { kind: "index" }],
  ["/_data/products/line-clean", { kind: "data", key: "/products/line-clean" }],
  ["/_data/", { kind: "data", key: "/" }],
]
it.each(files)("parts of pages are cached: %s", (address, treatment) =>
  expect(treatmentOf(asked(address))).toEqual(treatment),
)

it.each([
  ["another origin", asked("https://elsewhere.example/assets/a.js")],
  ["a POST", asked("/services", { method: "POST", isNavigation: true })],
  ["a HEAD", asked("/media/products/line-clean/1.avif", { method: "HEAD" })],
  ["a part of a picture", asked("/media/products/line-clean/1.avif", { hasRange: true })],
  ["a film", asked("/videos/product_videos/LineClean.mp4")],
  ["a page that is fetched and not opened", asked("/products")],
])("parts of pages are left alone: %s", (_what, request) => expect(treatmentOf(request)).toBeUndefined())
