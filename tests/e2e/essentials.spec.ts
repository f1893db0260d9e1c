import { essentials } from "../../backend/lib/essentials"
import { eventually } from "../helpers/eventually"
import { expectAccessible } from "./support/accessibility"
import { cubist } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { Dashboard, dashboardNoise } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test.slow()

test("without a region shoppers are told, and staff who create one sell again", async ({
  page,
  shop,
  consoleErrors,
}) => {
  dashboardNoise(consoleErrors)
  consoleErrors.announce(/503.*checkout\/prices/)
  await shop.query("update region set deleted_at = now() where deleted_at is null")
  const shownRate = async () => (await fetch(`${shop.url}/_data/checkout`)).text()
  await eventually(async () => (await shownRate()).includes('"taxRate":null'))
  try {
    await addToCart(page, cubist)
    await visit(page, "/cart")
    const told = page.getByRole("main").getByText("Nothing can be bought at the moment")
    await expect(told).toBeVisible()
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveCount(0)
    await expectAccessible(page, "the cart without a region")
    await visit(page, "/checkout")
    await expect(told).toBeVisible()

    const dashboard = await Dashboard.signIn(page, shop)
    const problem = page.getByText(essentials.region.problem?.("us") ?? "")
    await dashboard.open("/settings/regions", "Regions")
    await expect(problem).toBeVisible()
    await page.getByRole("link", { name: "Create" }).click()
    await page.getByLabel("Name").fill("Dollars again")
    await page.getByRole("combobox").first().click()
    await page.getByRole("option", { name: /US Dollar/ }).click()
    await page.getByRole("combobox").nth(1).click()
    await page.getByRole("option", { name: /paypal/i }).click()
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("heading", { name: "Dollars again" })).toBeVisible()
    await eventually(async () => !(await shownRate()).includes('"taxRate":null'))
    await dashboard.open("/settings/regions", "Regions")
    await expect(problem).toHaveCount(0)
  } finally {
    await shop.query("update region set deleted_at = null")
    await shop.query("update region set deleted_at = now() where name = 'Dollars again'")
  }
})
