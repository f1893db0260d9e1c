import type { Page } from "@playwright/test"
import { cubist, lineClean } from "./support/catalogue"
import { confirmed, fillCart, goToCheckout, openPaypal, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

/** PayPal's window vanishes: approved orders are completed, others closed. */

const cancelled = (page: Page) => page.getByRole("status").filter({ hasText: "Payment cancelled" })
const unknown = (page: Page) => page.getByRole("alert").filter({ hasText: "We do not know whether it went through" })

async function approveUnheard(popup: Page): Promise<void> {
  await popup.route("**/browser/outcome.js", (route) => route.abort())
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await expect(popup.getByText("You approved this payment.")).toBeVisible()
}

test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/outcome\.js/))

test("a window that is closed after the approval leads to the confirmation, whatever became of its message", async ({
  page,
  paypal,
}) => {
  await goToCheckout(page, cubist, "lost-message@example.com")
  const popup = await openPaypal(page)
  await approveUnheard(popup)
  await popup.close()
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction, status: "COMPLETED" }])
})

test("a window that is closed before the approval is free of charge for good, also when it is approved late", async ({
  page,
  context,
  paypal,
}) => {
  await goToCheckout(page, cubist, "approved-late@example.com")
  const popup = await openPaypal(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto(popup.url())
  await popup.close()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  await approveUnheard(elsewhere)
  await page.reload()
  await page.getByRole("textbox", { name: "Email" }).fill("approved-late@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await expect(cancelled(page)).toHaveCount(0)
  expect(await paypal.captures()).toEqual([])
})

test("a page that is loaded anew asks: an approved payment is completed, another is closed", async ({
  page,
  paypal,
}) => {
  await goToCheckout(page, cubist, "reload@example.com")
  const first = await openPaypal(page)
  await page.reload()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await approveUnheard(first)
  await first.close()
  expect(await paypal.captures()).toEqual([])

  await page.getByRole("textbox", { name: "Email" }).fill("reload@example.com")
  await approveUnheard(await openPaypal(page))
  await page.reload()
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("a cart that was changed in a second tab is paid once: the first tab's window is closed", async ({
  page,
  context,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/409/)
  await goToCheckout(page, cubist, "second-tab@example.com")
  const first = await openPaypal(page)
  const second = await context.newPage()
  await fillCart(second, lineClean)
  await visit(second, "/checkout")
  await second.getByRole("textbox", { name: "Email" }).fill("second-tab@example.com")
  const window = await openPaypal(second)
  await first.getByRole("button", { name: "Pay Now" }).click()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await window.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(second)
  expect(await paypal.captures()).toMatchObject([{ id: transaction, amount: { value: "215.98" } }])
})

test("what was approved in one tab is completed by whoever would pay again in another, with another cart", async ({
  page,
  context,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/An earlier payment must be finished first/)
  await goToCheckout(page, cubist, "other-cart@example.com")
  await approveUnheard(await openPaypal(page))
  const second = await context.newPage()
  await fillCart(second, lineClean)
  await visit(second, "/checkout")
  await second.getByRole("textbox", { name: "Email" }).fill("other-cart@example.com")
  await paypalButton(second).click()
  const transaction = await confirmed(second)
  await expect(second.getByRole("link", { name: `Download ${cubist.name}` })).toBeVisible()
  expect(await paypal.captures()).toMatchObject([{ id: transaction, amount: { value: "107.99" } }])
})

test("a dead network claims nothing: the page says so, and goes on by itself once it is back", async ({
  page,
  context,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await goToCheckout(page, cubist, "dead-network@example.com")
  const popup = await openPaypal(page)
  await approveUnheard(popup)
  await context.setOffline(true)
  await popup.close()
  await expect(unknown(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText("Nothing has been charged.")).toHaveCount(0)
  await expect(paypalButton(page)).toHaveCount(0)
  expect(await paypal.captures()).toEqual([])
  await context.setOffline(false)
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("while PayPal cannot be asked nothing is claimed, and a shopper may ask", async ({
  page,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/503|CheckoutRefusal/)
  await goToCheckout(page, cubist, "paypal-away@example.com")
  const popup = await openPaypal(page)
  await paypal.fail("/v2/checkout/orders")
  await popup.close()
  await expect(unknown(page)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText("Nothing has been charged.")).toHaveCount(0)
  await paypal.recover()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await expect(paypalButton(page)).toBeVisible()
})
