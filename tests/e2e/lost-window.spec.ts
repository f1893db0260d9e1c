import type { Page } from "@playwright/test"
import { cubist, lineClean } from "./support/catalogue"
import { confirmed, fillCart, goToCheckout, openPaypal, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { cartLink, emailField } from "./support/parts"
import { visit } from "./support/visit"

const cancelled = (page: Page) => page.getByRole("status").filter({ hasText: "Payment cancelled" })
const unknown = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "We do not know whether the payment went through" })

/** The page gets no message about the approval. */
async function approveUnheard(popup: Page): Promise<void> {
  await popup.route("**/browser/outcome.js", (route) => route.abort())
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await expect(popup.getByText("You approved this payment.")).toBeVisible()
}

test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/outcome\.js/))

test("a window closed before the approval charges nothing, even later", async ({ page, context, paypal }) => {
  await goToCheckout(page, cubist, "approved-late@example.com")
  const popup = await openPaypal(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto(popup.url())
  await popup.close()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await expect(cartLink(page, "Cart, 1 item")).toBeVisible()
  await approveUnheard(elsewhere)
  await page.reload()
  await emailField(page).fill("approved-late@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await expect(cancelled(page)).toHaveCount(0)
  expect(await paypal.captures()).toEqual([])
})

test("a reload completes an approved payment, and closes any other", async ({ page, paypal }) => {
  await goToCheckout(page, cubist, "reload@example.com")
  const first = await openPaypal(page)
  await page.reload()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await approveUnheard(first)
  await first.close()
  expect(await paypal.captures()).toEqual([])

  await emailField(page).fill("reload@example.com")
  await approveUnheard(await openPaypal(page))
  await page.reload()
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("a cart changed in a second tab is paid once", async ({ page, context, paypal, consoleErrors }) => {
  consoleErrors.announce(/409/)
  await goToCheckout(page, cubist, "second-tab@example.com")
  const first = await openPaypal(page)
  const second = await context.newPage()
  await fillCart(second, lineClean)
  await visit(second, "/checkout")
  await emailField(second).fill("second-tab@example.com")
  const window = await openPaypal(second)
  await first.getByRole("button", { name: "Pay Now" }).click()
  await expect(cancelled(page)).toContainText("Nothing has been charged.")
  await window.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(second)
  expect(await paypal.captures()).toMatchObject([{ id: transaction, amount: { value: "215.98" } }])
})

test("without a connection the page waits, then completes", async ({ page, context, paypal, consoleErrors }) => {
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
