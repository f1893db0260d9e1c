import type { Page } from "@playwright/test"
import { expectUsable } from "./support/accessibility"
import { cubist, grasshopper, lineClean } from "./support/catalogue"
import { addToCart, goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { moved, watchMoves } from "./support/moves"
import { visit } from "./support/visit"

const answer = { runs: "Expected to run in Revit 2024", not: "Does not run in Revit 2024" }
const main = (page: Page) => page.getByRole("main")
const dialog = (page: Page) => page.getByRole("dialog", { name: "My software" })
const inYours = (page: Page) => main(page).getByRole("list", { name: "In your software" })

async function choose(page: Page, name: string): Promise<void> {
  const open = main(page).getByRole("button", { name: /in your software\?|my software/ })
  await open.press("Enter")
  await dialog(page).getByRole("checkbox", { name }).press("Space")
  await dialog(page).getByRole("button", { name: "Done" }).press("Enter")
  await expect(open).toBeFocused()
}

test("says on cards, products, search and cart whether a script runs in the chosen software", async ({ page }) => {
  await watchMoves(page)
  await visit(page, "/dynamo-scripts")
  await choose(page, "Revit 2024")
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: lineClean.name }) })
  await expect(card).toContainText(answer.runs)

  await test.step("a listing hides what does not run", async () => {
    await visit(page, "/grasshopper-scripts")
    const all = grasshopper.length
    await expect(main(page).getByRole("status")).toHaveText(`${all} of ${all} do not run in Revit 2024.`)
    await page.waitForLoadState("networkidle")
    expect(await moved(page), "listing").toBeLessThan(0.002)
    await page.getByRole("button", { name: "Hide them" }).press("Enter")
    await expect(page.getByRole("article")).toHaveCount(0)
    await page.getByRole("button", { name: "Show them" }).press("Enter")
    await expect(page.getByRole("article")).toHaveCount(all)
    await expectUsable(page, "listing with answers")
  })

  await test.step("a product's page answers for each chosen software", async () => {
    await visit(page, `/products/${lineClean.id}`)
    await expect(inYours(page)).toHaveText(answer.runs)
    await page.waitForLoadState("networkidle")
    expect(await moved(page), "product").toBeLessThan(0.002)
    await choose(page, "Revit 2025")
    await expect(inYours(page).getByRole("listitem")).toHaveText(["Not stated for Revit 2025", answer.runs])
    await choose(page, "Revit 2025")
    await expectUsable(page, "product with answers")
  })

  await test.step("a search names the products that run in other software", async () => {
    await visit(page, "/search?q=revit+2025")
    await expect(main(page).getByRole("status").first()).toContainText(
      /No product states that it runs in Revit 2025\. \d+ products are expected to run in Revit 20/,
    )
    await expect(page.getByRole("article").filter({ hasText: lineClean.name })).toContainText(answer.runs)
  })

  await test.step("cart and checkout warn, and still sell", async () => {
    await addToCart(page, cubist)
    await addToCart(page, lineClean)
    await goToCart(page)
    await expect(main(page).getByRole("listitem").filter({ hasText: cubist.name })).toContainText(answer.not)
    await expect(main(page).getByText("1 of 2 does not run in Revit 2024.")).toBeVisible()
    await expectUsable(page, "cart with answers")
    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(answer.not)
    await expect(main(page).getByText("1 of 2 does not run in Revit 2024.")).toBeVisible()
    await page.goBack()
  })

  await test.step("Clear ends it", async () => {
    await main(page).getByRole("button", { name: "Change my software" }).click()
    await expectUsable(page, "my software")
    await dialog(page).getByRole("button", { name: "Clear" }).click()
    await page.keyboard.press("Escape")
    await expect(main(page).getByText(answer.not)).toHaveCount(0)
    await expect(main(page).getByRole("button", { name: "Does it run in your software?" })).toBeFocused()
  })
})

test("keeps the choice for the tab where storage is blocked", async ({ page }) => {
  await page.addInitScript(
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("Denied.") } })',
  )
  await visit(page, `/products/${lineClean.id}`)
  await choose(page, "Rhino 8 on Mac")
  await page.reload()
  await expect(inYours(page)).toHaveText("Does not run in Rhino 8 on Mac")
})
