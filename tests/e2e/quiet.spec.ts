import { cubist, lineClean } from "./support/catalogue"
import { goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("calls no API and sets no cookie while a visitor looks around and fills a cart", async ({ page }) => {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(store|api|admin|auth)(\/|$)/.test(pathname)) calls.push(pathname)
  })
  await visit(page, "/")
  await page.getByRole("link", { name: "View Products" }).click()
  const dynamo = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Dynamo" }) })
  await dynamo.getByRole("link", { name: "Show More" }).click()
  await page.getByRole("link", { name: lineClean.name, exact: true }).click()
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await goToCart(page)
  await page.getByRole("button", { name: `One more of ${lineClean.name}` }).click()
  const more = ["/products", "/gift-cards", "/grasshopper-scripts", "/rhino", "/PrivacyPolicy", "/TermsOfService"]
  for (const path of [...more, "/offline", `/products/${cubist.id}`, "/cart"]) {
    await visit(page, path)
    await page.waitForLoadState("networkidle")
  }
  expect(calls).toEqual([])
  await visit(page, "/checkout")
  expect(await page.context().cookies(), "cookies").toEqual([])
})
