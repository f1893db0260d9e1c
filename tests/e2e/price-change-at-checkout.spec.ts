import type { Page } from "@playwright/test"
import { cubist, lineClean } from "./support/catalogue"
import { confirmed, expectTotals, fillCart, goToCheckout, openPaypal, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" })
const notice = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title })

test("a price that changed since the cart was filled is told when the checkout opens, and the new one is paid", async ({
  page,
  paypal,
  staffChanges,
}) => {
  await fillCart(page, lineClean)
  await fillCart(page, cubist)
  await staffChanges.salePrice(lineClean.id, 109.5)
  await visit(page, "/checkout")
  const told = notice(page, "Prices have changed")
  await expect(told.getByRole("listitem")).toHaveText([`${lineClean.name}was $99.99 $109.50`])
  // 109.50 + 99.99 = 209.49; 8 % of it is 16.7592.
  await expectTotals(summary(page), ["$209.49", "$16.76", "$226.25"])

  await page.getByRole("textbox", { name: "Email" }).fill("told@example.com")
  await expect(told).toBeVisible()
  const popup = await openPaypal(page)
  await expect(popup.getByText("$226.25 USD")).toBeVisible()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "226.25" } }])
})

test("prices are looked up again when the tab comes back, without taking the focus", async ({ page, staffChanges }) => {
  await fillCart(page, lineClean)
  const asked = page.waitForResponse("**/store/checkout/prices")
  await visit(page, "/checkout")
  await asked
  const field = page.getByRole("textbox", { name: "Email" })
  await field.fill("ada@")
  await staffChanges.salePrice(lineClean.id, 89)
  await comeBack(page)
  await expect(notice(page, "Prices have changed")).toContainText("was $99.99 $89.00")
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("ada@")
  await expectTotals(summary(page), ["$89.00", "$7.12", "$96.12"])
})

test("a product that is gone leaves the cart, and says so", async ({ page, staffChanges }) => {
  await fillCart(page, lineClean)
  await fillCart(page, cubist)
  await staffChanges.withdraw(lineClean.id)
  await visit(page, "/checkout")
  const told = notice(page, "An item in your cart is no longer sold")
  await expect(told.getByRole("listitem")).toHaveText([`${lineClean.name}was $99.99 no longer sold`])
  await expect(summary(page).getByRole("listitem")).toHaveCount(1)
  await expectTotals(summary(page), ["$99.99", "$8.00", "$107.99"])
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
})

test("a product that goes while PayPal is opened is told, and nothing is charged", async ({
  page,
  paypal,
  staffChanges,
  consoleErrors,
}) => {
  consoleErrors.announce(/400|CheckoutRefusal/)
  await goToCheckout(page, lineClean, "gone@example.com")
  await staffChanges.withdraw(lineClean.id)
  await Promise.all([page.waitForEvent("popup"), paypalButton(page).click()])
  const alert = page.getByRole("alert").filter({ hasText: "An item in your cart is no longer sold" })
  await expect(alert).toContainText("Nothing has been charged.")
  await expect(alert.getByRole("listitem")).toHaveText([`${lineClean.name}was $99.99 no longer sold`])
  expect(await paypal.captures()).toEqual([])
})

test("when the prices cannot be looked up, the checkout works on", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/store/checkout/prices", (route) => route.abort())
  await goToCheckout(page, cubist, "unreachable@example.com")
  await pay(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "107.99" } }])
})

/** Headless tabs are never hidden, so the event is dispatched. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')
}
