import { expectAccessible } from "./support/accessibility"
import { cubist, dynamo, grasshopper, product, revit, rhino } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

for (const path of ["/no-such-sheet", "/products/no-such-script", "/products/cubist-facade-generator/more"]) {
  test(`${path} is answered with 404, and the console names it`, async ({ page, consoleErrors }) => {
    consoleErrors.announce(/404/)
    const response = await visit(page, path)
    expect(response.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible()
    await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible()
    await expect.poll(() => consoleErrors.all().some((text) => text.startsWith(`404: no page at ${path} `))).toBe(true)
    await page.getByRole("link", { name: "Return to Home" }).click()
    await expect(page).toHaveURL("/")
  })
}

test("a page that is not there names those that were meant, searches, and leads to the listings", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.announce(/404/)
  await visit(page, "/product/level-creater")
  const near = page.getByRole("region", { name: "Did you mean one of these?" }).getByRole("link")
  await expect(near.first()).toHaveText("LevelCreator/products/level-creator")
  await expectAccessible(page, "not found, with what was meant")
  await page.getByRole("search", { name: "Page" }).getByRole("textbox").fill("levels")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/search?q=levels")
  await page.goBack()
  await near.first().click()
  await expect(page.getByRole("heading", { level: 1, name: "LevelCreator" })).toBeVisible()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a page that is not there names those that were meant", async ({ page, consoleErrors }) => {
    consoleErrors.announce(/404/)
    await page.goto("/products/cubist-facade")
    await page.getByRole("link", { name: cubist.name }).click()
    await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
    await page.goto("/no-such-sheet")
    await expect(page.getByRole("region", { name: "Did you mean one of these?" })).toHaveCount(0)
    await page.getByRole("navigation", { name: "Listings" }).getByRole("link", { name: "Dynamo Scripts" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Dynamo Scripts" })).toBeVisible()
  })

  for (const [path, what] of [
    ["/cart", "cart and checkout need"],
    ["/checkout", "cart and checkout need"],
    ["/confirmation?transaction=2GG279541U471931P", "this page needs"],
    ["/purchase?token=a.b.c", "this page needs"],
    ["/receipt?token=a.b.c", "this page needs"],
    ["/my-products", "this page needs"],
    ["/my-courses", "this page needs"],
    ["/profile", "this page needs"],
  ] as const) {
    test(`${path} says what needs it, and waits for nothing`, async ({ page }) => {
      await page.goto(path)
      // A text inside of a noscript element is not looked at.
      const note = page.getByRole("main").locator("noscript p")
      await expect(note).toBeVisible()
      await expect(note).toContainText(`JavaScript is switched off in this browser, and ${what} it.`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
    })
  }
})

for (const { typed, heading } of [
  { typed: "/Products", heading: "Products" },
  { typed: "/GRASSHOPPER-scripts", heading: "Grasshopper Scripts" },
  { typed: "/products/Cubist-Facade-Generator", heading: cubist.name },
  { typed: "/Cart", heading: "Cart" },
]) {
  test(`${typed} is found however it is written`, async ({ page }) => {
    const response = await visit(page, typed)
    expect(response.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
  })
}

for (const { from, to } of [
  { from: "/courses", to: "/cdlearning" },
  { from: "/products/rhino-scripts", to: "/rhino" },
  { from: "/products/revit-plugins", to: "/revit" },
  { from: "/Products/Rhino-Scripts", to: "/rhino" },
]) {
  test(`${from} has moved to ${to} for good`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
  })
}

test("a moved address is followed inside the shop as well", async ({ page }) => {
  await visit(page, "/")
  await page.getByRole("contentinfo").getByRole("link", { name: "Revit Plugins" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Revit Plugins" })).toBeVisible()
  await expect(page).toHaveURL("/revit")
})

for (const { path, title, ready } of [
  { path: "/rhino", title: "Rhino Scripts", ready: rhino },
  { path: "/revit", title: "Revit Plugins", ready: revit },
]) {
  test(`${path} is coming soon, leads to what can be bought already, and back to the products`, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Coming Soon" })).toBeVisible()
    for (const { name, id } of ready) {
      const link = page.getByRole("main").getByRole("link", { name, exact: true })
      await expect(link).toHaveAttribute("href", `/products/${id}`)
    }
    await expect(page.getByRole("button", { name: "Add To Cart" })).toHaveCount(0)
    await page.getByRole("main").getByRole("link", { name: "Back to Products" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
  })
}

test("the products page announces two categories and opens three", async ({ page }) => {
  await visit(page, "/products")
  for (const { title, label, to } of [
    { title: "Rhino", label: "Coming Soon", to: "/rhino" },
    { title: "Grasshopper", label: "Show More", to: "/grasshopper-scripts" },
    { title: "Revit", label: "Coming Soon", to: "/revit" },
    { title: "Dynamo", label: "Show More", to: "/dynamo-scripts" },
    { title: "Gift Cards", label: "Show More", to: "/gift-cards" },
  ]) {
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    await expect(card.getByRole("link", { name: label })).toHaveAttribute("href", to)
  }
  for (const { name, id } of [...rhino, ...grasshopper, ...revit, ...dynamo.slice(0, 3)]) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true })
    await expect(link).toHaveAttribute("href", `/products/${id}`)
  }
  for (const [title, stock] of [
    ["Rhino", "3 ready to buy$89.00 to $129.00"],
    ["Grasshopper", "3 scripts$49.99 to $99.99"],
    ["Revit", "3 ready to buy$119.00 to $179.00"],
    ["Dynamo", "10 scripts$19.99 to $99.99"],
    ["Gift Cards", "5 amounts$25 to $500"],
  ] as const) {
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    await expect(card.getByText(stock)).toBeVisible()
  }
})

test("what staff change is on the next page load", async ({ page, staffChanges }) => {
  const { id } = product("grid-creator")
  await visit(page, `/products/${id}`)
  await staffChanges.title(id, "GridCreator, second edition")
  await staffChanges.salePrice(id, 24.5)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "GridCreator, second edition" })).toBeVisible()
  await expect(page.getByText("Sale price $24.50")).toBeVisible()
  await visit(page, "/dynamo-scripts")
  const card = page.getByRole("article").filter({ hasText: "GridCreator, second edition" })
  await expect(card).toContainText("$24.50")
})
