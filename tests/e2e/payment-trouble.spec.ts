import { cubist } from "./support/catalogue"
import { confirmed, goToCheckout, openPaypal, pay, paypalButton, paypalWindow } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("a shopper who cancels at PayPal is told calmly, charged nothing, and can pay after all", async ({
  page,
  paypal,
}) => {
  await goToCheckout(page, cubist, "cancel@example.com")
  const first = await openPaypal(page)
  await first.getByRole("button", { name: "Cancel" }).click()
  const notice = page.getByRole("status").filter({ hasText: "Payment cancelled" })
  await expect(notice).toContainText("Nothing has been charged.")
  await expect(page.getByRole("alert")).toHaveCount(0)
  expect(await paypal.captures()).toEqual([])

  const transaction = await pay(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("one cart, open in two windows at PayPal, is paid once, by the later, and the other is told", async ({
  page,
  context,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/409|CheckoutRefusal/)
  await goToCheckout(page, cubist, "two-windows@example.com")
  const second = await context.newPage()
  await visit(second, "/checkout")
  await second.getByRole("textbox", { name: "Email" }).fill("two-windows@example.com")
  const windows = [await openPaypal(page), await openPaypal(second)] as const
  await windows[0].getByRole("button", { name: "Pay Now" }).click()
  const told = page.getByRole("status").filter({ hasText: "Payment cancelled" })
  await expect(told).toContainText("Nothing has been charged.")
  expect(await paypal.captures()).toEqual([])
  await windows[1].getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(second)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("one basket, open at PayPal on two devices, is paid once, and the second is told", async ({
  page,
  browser,
  shop,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/409|CheckoutRefusal/)
  await goToCheckout(page, cubist, "two-devices@example.com")
  const phone = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 640 } })
  const second = await phone.newPage()
  await goToCheckout(second, cubist, "two-devices@example.com")
  const windows = [await openPaypal(page), await openPaypal(second)] as const
  await windows[0].getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  await windows[1].getByRole("button", { name: "Pay Now" }).click()
  const told = second.getByRole("alert").filter({ hasText: "You have already bought this" })
  await expect(told).toContainText("nothing has been charged here")
  await expect(told).toBeInViewport({ ratio: 1 })
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])

  await test.step("on purpose it is bought again", async () => {
    await (await openPaypal(second)).getByRole("button", { name: "Pay Now" }).click()
    await confirmed(second)
    expect(await paypal.captures()).toHaveLength(2)
  })
  await phone.close()
})

test("a declined card leads back to PayPal, where another way pays once", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/422|CheckoutRefusal/)
  await goToCheckout(page, cubist, "declined@example.com")
  const declined = await openPaypal(page)
  await declined.getByRole("radio", { name: "Card that is declined" }).check()
  const again = await paypalWindow(page, () => declined.getByRole("button", { name: "Pay Now" }).click())
  await expect(again.getByRole("status")).toHaveText("Your payment method was declined. Choose another one.")
  await expect(page.getByRole("status").filter({ hasText: "PayPal declined this payment method" })).toBeVisible()
  await again.getByRole("radio", { name: "PayPal balance" }).check()
  await again.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  const completed = (await paypal.captures()).filter(({ status }) => status === "COMPLETED")
  expect(completed).toMatchObject([{ id: transaction, amount: { value: "107.99" } }])
})

test("a wallet that fails is said so, and works once PayPal does", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/503|CheckoutRefusal/)
  await goToCheckout(page, cubist, "wallet@example.com")
  await paypal.fail("/v2/checkout/orders")
  await Promise.all([page.waitForEvent("popup"), paypalButton(page).click()])
  const alert = page.getByRole("alert").filter({ hasText: "PayPal payment failed. Please try again." })
  await expect(alert).toContainText("Nothing has been charged.")

  await paypal.recover()
  const popup = await openPaypal(page)
  await expect(alert).toHaveCount(0)
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("money that was taken is never asked for twice when the last step fails", async ({
  page,
  paypal,
  consoleErrors,
}) => {
  consoleErrors.announce(/500|process-payment/)
  await goToCheckout(page, cubist, "interrupted@example.com")
  await page.route("**/api/process-payment.php", (route) => route.fulfill({ status: 500, body: "Nothing of ours" }), {
    times: 1,
  })
  const popup = await openPaypal(page)
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const alert = page.getByRole("alert").filter({ hasText: "Failed to process payment. Please contact support." })
  await expect(alert).toBeVisible()
  const [capture] = await paypal.captures()
  await expect(alert.getByText(capture?.id ?? "no capture", { exact: true })).toBeVisible()
  await expect(paypalButton(page)).toHaveCount(0)

  await page.reload()
  const waiting = page.getByRole("status").filter({ hasText: "You have an unfinished payment" })
  await expect(waiting).toContainText(capture?.id ?? "no capture")
  await expect(paypalButton(page)).toHaveCount(0)
  await waiting.getByRole("button", { name: "Finish payment" }).click()
  expect(await confirmed(page)).toBe(capture?.id)
  await expect(page.getByRole("link", { name: `Download ${cubist.name}` })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
  expect(await paypal.captures()).toMatchObject([{ id: capture?.id, status: "COMPLETED" }])
})

test("who paid is not kept waiting by a limit of their network", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/429|ContractRefusal/)
  await goToCheckout(page, cubist, "busy-network@example.com")
  const tooMany = { success: false, message: "There were too many requests from your network." }
  await page.route("**/api/process-payment.php", (route) => route.fulfill({ status: 429, json: tooMany }))
  const transaction = await pay(page)
  await expect(page.getByRole("link", { name: `Download ${cubist.name}` })).toBeVisible()
  expect(await paypal.captures()).toMatchObject([{ id: transaction, status: "COMPLETED" }])
})

test("a pending payment is called pending, and hands out no downloads", async ({ page, paypal }) => {
  await goToCheckout(page, cubist, "pending@example.com")
  const popup = await openPaypal(page)
  await popup.getByRole("radio", { name: "Bank transfer that stays pending" }).check()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page, "Payment Pending")
  await expect(page.getByText("The payment is not settled yet", { exact: true })).toBeVisible()
  await expect(page.getByText("Payment Successful!")).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 3, name: cubist.name })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Download / })).toHaveCount(0)
  expect(await paypal.captures()).toMatchObject([{ id: transaction, status: "PENDING" }])
})
