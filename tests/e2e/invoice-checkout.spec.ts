import type { Locator, Page } from "@playwright/test"
import type { TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { expectUsable } from "./support/accessibility"
import { product } from "./support/catalogue"
import { confirmed, goToCheckout, openPaypal } from "./support/checkout"
import { expect } from "./support/fixtures"
import { hold } from "./support/hold"
import { confirmByMail, confirmTitle, mailedLink, offer, test } from "./support/invoice-desk"
import { cartLink, emailField, title } from "./support/parts"
import { detailField, fillDetails, studio } from "./support/receipt-details"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const parking = product("parking-genius") // $53.99 with tax
const room = product("room-optimizer")

test("an order by invoice is delivered once paid", async ({ page, context, shop, desk, consoleErrors }) => {
  consoleErrors.announce(/404/)
  const email = "waiting-office@example.com"
  await goToCheckout(page, parking, email)
  await choose(page)
  await orderButton(page).click()
  await expectUsable(page, "missing details")
  await choose(page)
  await expect(company(page)).toBeHidden()
  await fillDetails(page, studio)
  await choose(page)
  const form = invoiceForm(page)
  for (const promise of [
    "We will e-mail you the invoice and show it on your purchase page.",
    "we will first e-mail you a link to confirm the order",
    "$53.99 within 14 days",
    "unlock your downloads and gift cards",
  ]) {
    await expect(form).toContainText(promise)
  }
  // The receipt's details are asked for once.
  await expect(company(page)).toHaveValue(studio.company)
  await expect(address(page)).toHaveValue(studio.address)
  await company(page).fill("Studio Two")
  await expect(detailField(page, "Company")).toHaveValue("Studio Two")
  await orderButton(page).click()
  await expect(page.getByText(confirmTitle)).toBeVisible()
  expect(await purchasesOf(shop, email)).toEqual([{ status: "frozen", payment_provider: "invoice" }])

  // Mail scanners open links: only a press confirms.
  const mailed = await context.newPage()
  await visit(mailed, await mailedLink(shop, email))
  await expect(title(mailed, "Confirm Your Order")).toBeVisible()
  await expect(mailed.getByText("Studio Two")).toBeVisible()
  await expectUsable(mailed, "to be confirmed")
  expect(await purchasesOf(shop, email)).toEqual([{ status: "frozen", payment_provider: "invoice" }])
  await mailed.getByRole("button", { name: "Confirm and order by invoice" }).click()
  await expect(mailed.getByText("Waiting for payment", { exact: true })).toBeVisible()
  await mailed.close()
  await page.getByRole("button", { name: "I have confirmed the order" }).click()

  const transaction = await confirmed(page, "Waiting for Payment")
  const sheet = page.getByRole("region", { name: "Invoice" })
  await expect(sheet).toContainText(/Amount\s*\$53\.99/)
  await expect(sheet.getByText(/^TCD-P-\d{6}$/).first()).toBeVisible()
  await expect(sheet).toContainText("GB33 BUKB 2020 1555 5555 55")
  await expect(sheet.getByRole("link", { name: /^PDF/ })).toHaveAttribute("href", /receipt\.php/)
  await expect(page.getByText("Your downloads are unlocked when the payment arrives")).toBeVisible()
  await expectUsable(page, "waiting for payment")
  await expect(page.getByText(/PayPal/)).toHaveCount(0)
  await expect(cartLink(page, "Cart, 0 items")).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual([])
  await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
  expect(await purchasesOf(shop, email)).toEqual([{ status: "pending", payment_provider: "invoice" }])

  const gone = { status: 404, json: { success: false, message: "Gone." } }
  await page.route("**/api/purchase.php*", (route) => route.fulfill(gone), { times: 1 })
  await page.reload()
  await expect(page.getByText(/\$53\.99, to be paid by \w+ \d+, \d{4}\. The/)).toBeVisible()
  await page.reload()

  await page.getByRole("link", { name: "Your purchase", exact: true }).click()
  await expect(page.getByText("Waiting for payment", { exact: true })).toBeVisible()
  await expectUsable(page, "a purchase that waits")
  expect(await desk.markPaid(email, "53.99")).toMatchObject({ status: 200 })
  await page.reload()
  await expect(page.getByText("Paid", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Download/ })).toBeVisible()
  await expect(page.getByText(/PayPal/)).toHaveCount(0)
  await visit(page, `/confirmation?transaction=${transaction}`)
  await confirmed(page)
  await expect(page.getByRole("link", { name: `Download ${parking.name}` })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test("PayPal pays although the invoice form was opened", async ({ page, paypal, desk: _on }) => {
  await goToCheckout(page, parking, "paypal@example.com")
  await choose(page)
  await company(page).fill("A")
  const popup = await openPaypal(page)
  await expect(orderButton(page)).toBeDisabled()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
})

test("says why an order by invoice is refused", async ({ page, shop, desk, consoleErrors }) => {
  consoleErrors.announce(/409|CheckoutRefusal/)
  const email = "many@example.com"
  await test.step("too many invoices wait: said when the order is confirmed, and the cart stays", async () => {
    await offer(desk, { most_open: 1 })
    await (await Shopper.enter(shop)).orderByInvoice(email, [{ filename: room.filename, quantity: 1 }])
    await goToCheckout(page, parking, email)
    await choose(page)
    await fill(page)
    await orderButton(page).click()
    await expect(page.getByText(confirmTitle)).toBeVisible()
    await visit(page, await mailedLink(shop, email))
    await page.getByRole("button", { name: "Confirm and order by invoice" }).click()
    const notice = page.getByRole("alert").filter({ hasText: "The order could not be confirmed" })
    await expect(notice).toContainText("An invoice for this address is waiting for payment.")
    await expect(cartLink(page, "Cart, 1 item")).toBeVisible()
  })
  await page.evaluate("localStorage.clear()")
  await test.step("above the limit", async () => {
    await offer(desk, { most_amount: "50.00" })
    await goToCheckout(page, parking, "dear@example.com")
    await choose(page)
    await expect(page.getByText(/Orders up to \$50\.00 can be paid by invoice/)).toBeVisible()
    await expect(orderButton(page)).toHaveCount(0)
  })
  await test.step("switched off in the meantime: the choice is gone", async () => {
    await offer(desk, {})
    await visit(page, "/checkout")
    await emailField(page).fill("late-office@example.com")
    await choose(page)
    await fill(page)
    await offer(desk, { is_on: false })
    await orderButton(page).click()
    await expect(page.getByRole("alert")).toContainText("does not accept payment by invoice at the moment")
    await expect(page.getByText("Pay by invoice")).toHaveCount(0)
    const prices = page.waitForResponse("**/store/checkout/prices")
    await visit(page, "/checkout")
    await emailField(page).fill("late-office@example.com")
    await prices
    await expect(page.getByText("Pay by invoice")).toHaveCount(0)
  })
})

test("a lost answer, a lost request and a reload make one order", async ({ page, shop, desk: _on, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
  const email = "lost@example.com"
  await goToCheckout(page, parking, email)
  await choose(page)
  await fill(page)
  const sent: (string | null)[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/store/checkout/invoices")) sent.push(request.postData())
  })
  await page.route(
    "**/store/checkout/invoices",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await orderButton(page).click()
  const notice = page.getByRole("alert").filter({ hasText: "We do not know whether the order went through." })
  await expect(notice).toContainText("your order is placed only once, with one invoice")
  await page.route("**/store/checkout/invoices", (route) => route.abort(), { times: 1 })
  await notice.getByRole("button", { name: "Try again" }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(notice).toBeVisible()
  await expect(cartLink(page, "Cart, 1 item")).toBeVisible()

  await page.reload()
  await expect(emailField(page)).toHaveValue(email)
  await page.getByRole("button", { name: "Complete order" }).click()
  await confirmByMail(page, shop, email)
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(4)
  expect(await purchasesOf(shop, email)).toHaveLength(1)
  expect(await shop.query("select id from invoice where email = $1", [email])).toHaveLength(1)
})

test("two clicks and a second tab make one order", async ({ page, context, shop, desk: _on }) => {
  const email = "twice@example.com"
  await goToCheckout(page, parking, email)
  await choose(page)
  await fill(page)
  const second = await context.newPage()
  await visit(second, "/checkout")
  await emailField(second).fill(email)
  await choose(second)
  await fill(second)
  const placed = page.waitForRequest("**/store/checkout/invoices")
  const release = await hold(page, "**/store/checkout/invoices")
  await orderButton(page).click()
  await placed
  const busy = page.getByRole("button", { name: "Placing your order..." })
  await expect(busy).toHaveAttribute("aria-busy", "true")
  await busy.click({ force: true })
  await orderButton(second).click()
  await expect(second.getByText("You have an unfinished order")).toBeVisible()
  release()
  await confirmByMail(page, shop, email)
  await second.getByRole("button", { name: "Complete order" }).click()
  await confirmed(second, "Waiting for Payment")
  expect(await purchasesOf(shop, email)).toHaveLength(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/checkout/)
})

const invoiceForm = (page: Page): Locator => page.getByRole("form", { name: "Bill to" })
const company = (page: Page): Locator => page.getByRole("textbox", { name: "Company or name" })
const address = (page: Page): Locator => page.getByRole("textbox", { name: "Billing address" })
const orderButton = (page: Page): Locator => page.getByRole("button", { name: "Order by invoice" })

async function choose(page: Page): Promise<void> {
  await page.locator("summary").filter({ hasText: "Pay by invoice" }).click()
}

async function fill(page: Page): Promise<void> {
  await company(page).fill(studio.company)
  await address(page).fill(studio.address)
}

async function purchasesOf(shop: TestShop, email: string): Promise<{ status: string }[]> {
  return shop.query("select status, payment_provider from purchase where email = $1", [email])
}
