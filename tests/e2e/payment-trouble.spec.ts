import { expectAccessible } from "./support/accessibility"
import { isFocused } from "./support/browser"
import { cubist } from "./support/catalogue"
import { confirmed, fillCart, goToCheckout, openPaypal, paypalButton, paypalWindow } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const failing = `window.paypal = {
  Buttons: ({ onError }) => ({
    isEligible: () => true,
    close: async () => {},
    render: async (container) => {
      container.append(document.createElement("div"))
      const error = new Error("The frame could not be loaded.")
      onError(error)
      throw error
    },
  }),
}`

test("loads PayPal's buttons again after their script or frame failed", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED|could not be loaded|Failed to render|failed to load/i)
  const script = /\/sdk\/js\?/
  const payment = page.getByRole("region", { name: "Payment" })
  const notice = page.getByRole("alert").filter({ hasText: "PayPal could not be reached" })
  const tryAgain = async () => {
    await page.evaluate("delete window.paypal")
    await notice.getByRole("button", { name: "Try again" }).click()
    expect(await isFocused(payment)).toBe(true)
  }
  await page.route(script, (route) => route.abort())
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  const email = page.getByRole("textbox", { name: "Email" })
  await email.fill("buttons@example.com")
  await expect(notice).toContainText("Please check your connection")
  await page.unroute(script)
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: failing }), { times: 1 })
  const loaded = page.waitForResponse(script)
  await tryAgain()
  await loaded
  await expect(notice).toContainText("Please check your connection")
  await expect(email).toHaveValue("buttons@example.com")
  await tryAgain()
  await expect(paypalButton(page)).toBeEnabled()
})

test("charges nothing when PayPal fails or is cancelled, then once", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/422|503|CheckoutRefusal/)
  await goToCheckout(page, cubist, "trouble@example.com")
  const notice = (text: string) => page.getByRole("status").filter({ hasText: text })

  await test.step("PayPal fails", async () => {
    await paypal.fail("/v2/checkout/orders")
    await Promise.all([page.waitForEvent("popup"), paypalButton(page).click()])
    const alert = page.getByRole("alert").filter({ hasText: "PayPal payment failed. Please try again." })
    await expect(alert).toContainText("Nothing has been charged.")
    await paypal.recover()
    const popup = await openPaypal(page)
    await expect(alert).toHaveCount(0)
    await popup.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("the shopper cancels", async () => {
    await expect(notice("Payment cancelled")).toContainText("Nothing has been charged.")
    await expect(page.getByRole("alert")).toHaveCount(0)
    expect(await paypal.captures()).toEqual([])
  })

  await test.step("the card is declined", async () => {
    const declined = await openPaypal(page)
    await declined.getByRole("radio", { name: "Card that is declined" }).check()
    const again = await paypalWindow(page, () => declined.getByRole("button", { name: "Pay Now" }).click())
    await expect(again.getByRole("status")).toHaveText("Your payment method was declined. Choose another one.")
    await expect(notice("PayPal declined this payment method")).toBeVisible()
    await again.getByRole("radio", { name: "PayPal balance" }).check()
    await again.getByRole("button", { name: "Pay Now" }).click()
  })

  const transaction = await confirmed(page)
  const completed = (await paypal.captures()).filter(({ status }) => status === "COMPLETED")
  expect(completed).toMatchObject([{ id: transaction, amount: { value: "107.99" } }])
})

test("sells a cart open on two devices once", async ({ page, browser, shop, paypal, consoleErrors }) => {
  consoleErrors.announce(/409|CheckoutRefusal/)
  await goToCheckout(page, cubist, "two-devices@example.com")
  const phone = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 640 } })
  const second = await phone.newPage()
  await goToCheckout(second, cubist, "two-devices@example.com")
  const windows = [await openPaypal(page), await openPaypal(second)] as const
  await windows[0].getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  await windows[1].getByRole("button", { name: "Pay Now" }).click()
  const alert = second.getByRole("alert").filter({ hasText: "You have already bought this" })
  await expect(alert).toContainText("nothing has been charged here")
  await expect(alert).toBeInViewport({ ratio: 1 })
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])

  await (await openPaypal(second)).getByRole("button", { name: "Pay Now" }).click()
  await confirmed(second)
  expect(await paypal.captures()).toHaveLength(2)
  await phone.close()
})

test("never asks twice for money that was taken", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/500|429|process-payment|ContractRefusal/)
  const call = "**/api/process-payment.php"
  await goToCheckout(page, cubist, "interrupted@example.com")
  await page.route(call, (route) => route.fulfill({ status: 500, body: "Nothing of ours" }), { times: 1 })
  await (await openPaypal(page)).getByRole("button", { name: "Pay Now" }).click()
  const alert = page.getByRole("alert").filter({ hasText: "Failed to process payment. Please contact support." })
  await expect(alert).toBeVisible()
  const [capture] = await paypal.captures()
  await expect(alert.getByText(capture?.id ?? "no capture", { exact: true })).toBeVisible()
  await expectAccessible(page, "an unfinished payment")
  await expect(paypalButton(page)).toHaveCount(0)

  await page.reload()
  const waiting = page.getByRole("status").filter({ hasText: "You have an unfinished payment" })
  await expect(waiting).toContainText(capture?.id ?? "no capture")
  await expect(paypalButton(page)).toHaveCount(0)
  const tooMany = { success: false, message: "There were too many requests from your network." }
  await page.route(call, (route) => route.fulfill({ status: 429, json: tooMany }))
  await waiting.getByRole("button", { name: "Finish payment" }).click()
  expect(await confirmed(page)).toBe(capture?.id)
  await expect(page.getByRole("link", { name: `Download ${cubist.name}` })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
  expect(await paypal.captures()).toMatchObject([{ id: capture?.id, status: "COMPLETED" }])
})
