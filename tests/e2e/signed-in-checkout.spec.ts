import { cubist } from "./support/catalogue"
import { paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { keep } from "./support/storage"
import { visit } from "./support/visit"

test("Buy Now leads a signed-in shopper to the payment, with one unit, and takes another address", async ({ page }) => {
  await keep(page, "cd_user", JSON.stringify({ name: "Ada Lovelace", email: "ada@example.com" }))
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("link", { name: "Buy Now" }).click()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("link", { name: "Buy Now" })).toHaveCount(0)
  await page.getByRole("main").getByRole("link", { name: "View cart" }).click()
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(paypalButton(page)).toBeVisible()
  const summary = page.getByRole("region", { name: "Order Summary" })
  await expect(summary.getByRole("listitem")).toHaveCount(1)
  await expect(summary.getByText("$99.99").first()).toBeVisible()
  await page.getByRole("textbox", { name: "Email" }).fill("other-office@example.com")
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("other-office@example.com")
})
