import { cubist } from "./support/catalogue"
import { addToCart, paypalButton } from "./support/checkout"
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

test("asks about a mistyped host and tells a wrong form when the field is left, and refuses neither", async ({
  page,
}) => {
  await addToCart(page, cubist)
  await visit(page, "/checkout")
  const field = page.getByRole("textbox", { name: "Email" })
  await field.fill("ana@")
  await field.press("Tab")
  await expect(page.getByText("Please enter a valid e-mail address, like name@example.com.")).toBeVisible()
  await field.fill("ana@gmial.com")
  await field.press("Tab")
  await expect(page.getByText("Did you mean")).toBeVisible()
  await expect(paypalButton(page)).toBeVisible()
  await page.getByRole("button", { name: "ana@gmail.com" }).click()
  await expect(field).toHaveValue("ana@gmail.com")
  await expect(page.getByText("Did you mean")).toHaveCount(0)
})
