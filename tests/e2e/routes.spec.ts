import { expectAccessible } from "./support/accessibility"
import { cubist } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("answers a missing page with 404, suggests pages, searches, and leads home", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/404/)
  const response = await visit(page, "/product/level-creater")
  expect(response.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible()
  await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible()
  await expect
    .poll(() => consoleErrors.all().some((text) => text.startsWith("404: no page at /product/level-creater ")))
    .toBe(true)
  const near = page.getByRole("region", { name: "Did you mean one of these?" }).getByRole("link")
  await expect(near.first()).toHaveText("LevelCreator/products/level-creator")
  await expectAccessible(page, "not found, with suggestions")
  await page.getByRole("search", { name: "Page" }).getByRole("textbox").fill("levels")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/search?q=levels")
  await page.goBack()
  await near.first().click()
  await expect(page.getByRole("heading", { level: 1, name: "LevelCreator" })).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "Return to Home" }).click()
  await expect(page).toHaveURL("/")
  // This link's address has moved.
  await page.getByRole("contentinfo").getByRole("link", { name: "Revit Plugins" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Revit Plugins" })).toBeVisible()
  await expect(page).toHaveURL("/revit")
})

test("answers browsers with the not-found page, and programs with JSON at the API", async ({ request }) => {
  const server = ["/admin", "/admin/products", "/store", "/auth", "/hooks/paypal", "/cloud"]
  for (const path of [...server, "/products/no-such-script", "/products/cubist-facade-generator/more"]) {
    const answer = await request.get(path, { headers: { accept: "text/html" } })
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html, path).toContain("Oops! Page not found")
    expect(html.includes("Staff dashboard"), path).toBe(path.startsWith("/admin"))
  }
  for (const path of ["/admin", "/admin/products"]) {
    const answer = await request.get(path, { headers: { accept: "application/json" } })
    expect(answer.headers()["content-type"], path).toContain("application/json")
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("suggests pages in place of a missing one", async ({ page, consoleErrors }) => {
    consoleErrors.announce(/404/)
    await page.goto("/products/cubist-facade")
    await page.getByRole("link", { name: cubist.name }).click()
    await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
    await page.goto("/no-such-sheet")
    await expect(page.getByRole("region", { name: "Did you mean one of these?" })).toHaveCount(0)
    await page.getByRole("navigation", { name: "Listings" }).getByRole("link", { name: "Dynamo Scripts" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Dynamo Scripts" })).toBeVisible()
  })

  test("says which pages need it, and shows none as loading", async ({ page }) => {
    for (const [path, what] of [
      ["/checkout", "the cart and the checkout need"],
      ["/confirmation?transaction=2GG279541U471931P", "this page needs"],
      ["/purchase?token=a.b.c", "this page needs"],
      ["/profile", "this page needs"],
      ["/contact", "this form needs"],
    ] as const) {
      await page.goto(path)
      // Playwright ignores text inside noscript.
      const note = page.getByRole("main").locator("noscript p")
      await expect(note, path).toBeVisible()
      await expect(note).toContainText(`JavaScript is switched off in this browser, but ${what} it.`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
    }
  })
})
