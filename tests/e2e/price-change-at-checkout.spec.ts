import type { Page } from "@playwright/test"
import { cubist, lineClean, product } from "./support/catalogue"
import { confirmed, expectTotals, fillCart, goToCheckout, openPaypal, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" })
const changes = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Prices have changed" }).getByRole("listitem")

const grid = product("grid-creator")
const room = product("room-tag-center")

test("announces changed prices, and charges the new total", async ({ page, paypal, staffChanges, consoleErrors }) => {
  consoleErrors.announce(/400|CheckoutRefusal/)
  for (const each of [lineClean, cubist, grid, room]) await fillCart(page, each)

  await test.step("when the checkout opens", async () => {
    await staffChanges.salePrice(lineClean.id, 109.5)
    await staffChanges.withdraw(grid.id)
    await visit(page, "/checkout")
    await expect(changes(page)).toHaveText([
      `${lineClean.name}was $99.99 $109.50`,
      `${grid.name}was ${grid.price} no longer sold`,
    ])
    await expect(summary(page).getByRole("listitem")).toHaveCount(3)
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
    // 109.50 + 99.99 + 29.99 = 239.48; 8 % of it is 19.1584.
    await expectTotals(summary(page), ["$239.48", "$19.16", "$258.64"])
  })

  await test.step("when the tab comes back, without taking the focus", async () => {
    const field = page.getByRole("textbox", { name: "Email" })
    await field.fill("ada@")
    await staffChanges.salePrice(lineClean.id, 89)
    // Headless tabs are never hidden.
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')
    await expect(changes(page)).toHaveText([`${lineClean.name}was $109.50 $89.00`])
    await expect(field).toBeFocused()
    await expect(field).toHaveValue("ada@")
    await field.fill("prices@example.com")
  })

  await test.step("when PayPal is opened, and nothing is charged", async () => {
    await staffChanges.withdraw(room.id)
    await Promise.all([page.waitForEvent("popup"), paypalButton(page).click()])
    const alert = page.getByRole("alert").filter({ hasText: "An item in your cart is no longer sold" })
    await expect(alert).toContainText("Nothing has been charged.")
    await expect(alert.getByRole("listitem")).toHaveText([`${room.name}was ${room.price} no longer sold`])
    expect(await paypal.captures()).toEqual([])
  })

  // 89.00 + 99.99 = 188.99; 8 % of it is 15.1192.
  await expectTotals(summary(page), ["$188.99", "$15.12", "$204.11"])
  const popup = await openPaypal(page)
  await expect(popup.getByText("$204.11 USD")).toBeVisible()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "204.11" } }])
})

test("sells when the prices cannot be looked up", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/store/checkout/prices", (route) => route.abort())
  await goToCheckout(page, cubist, "unreachable@example.com")
  await pay(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "107.99" } }])
})
