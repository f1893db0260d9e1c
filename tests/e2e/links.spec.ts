import { Shopper } from "../helpers/shopper"
import { cubist } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { LinkWalk } from "./support/link-walk"

// It opens every page of the shop.
test.setTimeout(300_000)

const personal = [
  ...["/cart", "/checkout", "/search", "/search?q=facade", "/search?q=nothing-of-that-name", "/offline"],
  ...["/login", "/signup", "/forgot-password", "/reset-password", "/reset-password?token=x", "/verification-success"],
  ...["/listing-alert?listing=revit", "/listing-alert/confirm?listing=revit", "/listing-alert/end?token=x"],
  ...["/profile", "/my-products", "/my-courses", "/purchase", "/confirmation?transaction=2GG279541U471931P"],
]

test("no link of the shop is dead, those of a purchase's pages neither", async ({
  page,
  request,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/40[0-9]/) // the pages of links that are void
  const shopper = await Shopper.enter(shop)
  const order = await shopper.approvedOrder("links@example.com", [{ filename: cubist.filename, quantity: 1 }])
  const { purchaseToken } = (await shopper.capture(order)).body
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
  const walk = new LinkWalk(page, shop.url)
  const bought = [`/purchase?token=${purchaseToken}`, `/receipt?token=${purchaseToken}`]
  await walk.from("/", ...found, ...personal, ...bought)
  expect(walk.dead).toEqual([])
  expect(walk.visited.length).toBeGreaterThan(45)
})
