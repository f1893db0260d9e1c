import type { Locator, Page } from "@playwright/test"
import type { TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, product } from "./support/catalogue"
import { confirmed, goToCheckout, openPaypal } from "./support/checkout"
import { expect } from "./support/fixtures"
import { boughtCard, cardForSelf, checkOut } from "./support/gift-cards"
import { hold } from "./support/hold"
import { confirmByMail, confirmTitle, mailedLink, offer, test } from "./support/invoice-desk"
import { detailField, fillDetails, studio } from "./support/receipt-details"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const parking = product("parking-genius") // $49.99, with tax $53.99
const room = product("room-optimizer")

test.describe("an order by invoice", () => {
  test("is told before it is placed, waits for its payment, and delivers when that is there", async ({
    page,
    context,
    shop,
    desk,
    consoleErrors,
  }) => {
    consoleErrors.announce(/404/)
    const email = "waiting-office@example.com"
    await goToCheckout(page, parking, email)
    await expect(company(page)).toBeHidden()
    await choose(page)
    const form = invoiceForm(page)
    await expect(form).toContainText("We e-mail you the invoice, and it is also on your purchase page.")
    await expect(form).toContainText("we first e-mail you a link to confirm the order")
    await expect(form).toContainText("$53.99 within 14 days")
    await expect(form).toContainText("unlock your downloads and gift cards")
    await fill(page)
    await orderButton(page).click()
    await expect(page.getByText(confirmTitle)).toBeVisible()
    expect(await purchasesOf(shop, email)).toEqual([{ status: "frozen", payment_provider: "invoice" }])

    // Mail scanners open links: only a press confirms.
    const mailed = await context.newPage()
    await visit(mailed, await mailedLink(shop, email))
    await expect(mailed.getByRole("heading", { level: 1, name: "Confirm Your Order" })).toBeVisible()
    await expect(mailed.getByText(studio.company)).toBeVisible()
    await fits(mailed, "to be confirmed")
    expect(await purchasesOf(shop, email)).toEqual([{ status: "frozen", payment_provider: "invoice" }])
    await mailed.getByRole("button", { name: "Confirm and order by invoice" }).click()
    await expect(mailed.getByText("Waiting for payment", { exact: true })).toBeVisible()
    await mailed.close()
    await page.getByRole("button", { name: "I have confirmed it" }).click()

    const transaction = await confirmed(page, "Waiting for Payment")
    const sheet = page.getByRole("region", { name: "Invoice" })
    await expect(sheet).toContainText(/Amount\s*\$53\.99/)
    await expect(sheet.getByText(/^TCD-P-\d{6}$/).first()).toBeVisible()
    await expect(sheet).toContainText("GB33 BUKB 2020 1555 5555 55")
    await expect(sheet.getByRole("link", { name: /^PDF/ })).toHaveAttribute("href", /receipt\.php/)
    await expect(page.getByText("Your downloads are unlocked when the payment arrives")).toBeVisible()
    await expect(page.getByText(/PayPal/)).toHaveCount(0)
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
    await expect.poll(() => stored(page, "cart")).toEqual([])
    await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
    expect(await purchasesOf(shop, email)).toEqual([{ status: "pending", payment_provider: "invoice" }])

    await page.reload()
    await expect(sheet).toContainText("GB33 BUKB 2020 1555 5555 55")
    const other = await context.newPage()
    await visit(other, `/confirmation?transaction=${transaction}`)
    await confirmed(other, "Waiting for Payment")

    // The browser keeps the amount due when the shop cannot say it.
    await other.route("**/api/purchase.php*", (route) =>
      route.fulfill({ status: 404, json: { success: false, message: "Gone." } }),
    )
    await other.reload()
    await expect(other.getByText(/^Invoice TCD-P-\d{6} is waiting for payment$/)).toBeVisible()
    await expect(other.getByText(/\$53\.99, to be paid by/)).toBeVisible()
    await other.close()

    await page.getByRole("link", { name: "Your purchase", exact: true }).click()
    await expect(page.getByText("Waiting for payment", { exact: true })).toBeVisible()
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

  test("asks for the receipt's details once", async ({ page, shop, desk: _on }) => {
    await goToCheckout(page, parking, "once@example.com")
    await fillDetails(page, studio)
    await choose(page)
    await expect(company(page)).toHaveValue(studio.company)
    await expect(address(page)).toHaveValue(studio.address)
    await company(page).fill("Studio Two")
    await expect(detailField(page, "Company")).toHaveValue("Studio Two")
    await orderButton(page).click()
    await confirmByMail(page, shop, "once@example.com")
    const [invoice] = await shop.query<{ content: string }>("select content::text from invoice where email = $1", [
      "once@example.com",
    ])
    expect(invoice?.content).toContain("Studio Two")
  })

  test("takes a gift card in part, and gift cards alone", async ({ page, shop, desk: _on }) => {
    const code = await boughtCard(shop, 50)
    await checkOut(page, cardForSelf(100))
    await page.getByRole("textbox", { name: "Gift card or discount code" }).fill(code)
    await page.getByRole("button", { name: "Apply" }).click()
    await page.getByRole("textbox", { name: "Email" }).fill("cards@example.com")
    await choose(page)
    await expect(invoiceForm(page)).toContainText("$54.00 within")
    await fill(page)
    await orderButton(page).click()
    await confirmByMail(page, shop, "cards@example.com")
    await expect(page.getByText("The code is issued once the payment clears.")).toBeVisible()
    await expect(page.getByRole("region", { name: "Invoice" })).toContainText(/Amount\s*\$54\.00/)
    const kinds = await shop.query<{ kind: string }>(
      `select entry.kind from gift_card_transaction entry join gift_card card on card.id = entry.gift_card_id
       where card.code = $1 order by entry.created_at`,
      [code],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(["issue", "hold"])
  })

  test("leaves PayPal as it was for those who do not choose it", async ({ page, paypal, desk: _on }) => {
    await goToCheckout(page, parking, "paypal@example.com")
    await choose(page)
    await company(page).fill("A")
    const popup = await openPaypal(page)
    await expect(orderButton(page)).toBeDisabled()
    await popup.getByRole("button", { name: "Pay Now" }).click()
    const transaction = await confirmed(page)
    expect(await paypal.captures()).toMatchObject([{ id: transaction }])
  })
})

test.describe("what goes wrong", () => {
  test("too many that wait: said so where it is confirmed, and the cart stays", async ({ page, shop, desk }) => {
    const email = "many@example.com"
    await offer(desk, { most_open: 1 })
    await (await Shopper.enter(shop)).orderByInvoice(email, [{ filename: room.filename, quantity: 1 }])
    await goToCheckout(page, parking, email)
    await choose(page)
    await fill(page)
    await orderButton(page).click()
    await expect(page.getByText(confirmTitle)).toBeVisible()
    await visit(page, await mailedLink(shop, email))
    await page.getByRole("button", { name: "Confirm and order by invoice" }).click()
    const told = page.getByRole("alert").filter({ hasText: "The order could not be confirmed" })
    await expect(told).toContainText("An invoice for this address is waiting for payment.")
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  })

  test("switched off meanwhile: said so, and the choice goes for all", async ({ page, desk, consoleErrors }) => {
    consoleErrors.announce(/409|CheckoutRefusal/)
    await goToCheckout(page, parking, "late-office@example.com")
    await choose(page)
    await fill(page)
    await offer(desk, { is_on: false })
    await orderButton(page).click()
    await expect(page.getByRole("alert")).toContainText("does not take payment by invoice at the moment")
    await expect(page.getByText("Pay by invoice")).toHaveCount(0)
    const told = page.waitForResponse("**/store/checkout/prices")
    await visit(page, "/checkout")
    await page.getByRole("textbox", { name: "Email" }).fill("late-office@example.com")
    await told
    await expect(page.getByText("Pay by invoice")).toHaveCount(0)
  })

  test("above the limit it says so where it is asked for", async ({ page, desk }) => {
    await offer(desk, { most_amount: "50.00" })
    await goToCheckout(page, parking, "dear@example.com")
    await choose(page)
    await expect(page.getByText(/Up to \$50\.00 can be paid by invoice/)).toBeVisible()
    await expect(orderButton(page)).toHaveCount(0)
  })

  test("a lost answer, a dead network and a reload are one order", async ({ page, shop, desk: _on, consoleErrors }) => {
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
    const told = page.getByRole("alert").filter({ hasText: "We do not know whether it went through." })
    await expect(told).toContainText("your order is placed only once, with one invoice")
    await page.route("**/store/checkout/invoices", (route) => route.abort(), { times: 1 })
    await told.getByRole("button", { name: "Try again" }).click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(told).toBeVisible()
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible()

    await page.reload()
    const waiting = page.getByRole("status").filter({ hasText: "You have an unfinished order" })
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email)
    await waiting.getByRole("button", { name: "Complete order" }).click()
    await confirmByMail(page, shop, email)
    expect(new Set(sent).size).toBe(1)
    expect(sent).toHaveLength(4)
    expect(await purchasesOf(shop, email)).toHaveLength(1)
    expect(await shop.query("select id from invoice where email = $1", [email])).toHaveLength(1)
  })

  test("two clicks, and a second tab, are one order", async ({ page, context, shop, desk: _on }) => {
    const email = "twice@example.com"
    await goToCheckout(page, parking, email)
    await choose(page)
    await fill(page)
    const second = await context.newPage()
    await visit(second, "/checkout")
    await second.getByRole("textbox", { name: "Email" }).fill(email)
    await choose(second)
    await fill(second)
    const placed = page.waitForRequest("**/store/checkout/invoices")
    const release = await hold(page, "**/store/checkout/invoices")
    await orderButton(page).click()
    await placed
    await expect(page.getByRole("button", { name: "Placing your order..." })).toHaveAttribute("aria-busy", "true")
    await page.getByRole("button", { name: "Placing your order..." }).click({ force: true })
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
})

test.describe("for everyone", () => {
  test("each state is accessible and fits 320 px", async ({ page, shop, desk }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const email = "fits-office@example.com"
    await goToCheckout(page, cubist, email)
    await choose(page)
    await orderButton(page).click()
    await fits(page, "missing")
    await fill(page)
    await orderButton(page).click()
    await expect(page.getByText(confirmTitle)).toBeVisible()
    await fits(page, "to be confirmed")
    await confirmByMail(page, shop, email)
    await fits(page, "confirmed")
    await page.getByRole("link", { name: "Your purchase", exact: true }).click()
    await expect(page.getByText("Waiting for payment", { exact: true })).toBeVisible()
    await fits(page, "waiting")
    await desk.markPaid(email, "107.99")
    await page.reload()
    await expect(page.getByText("Paid", { exact: true })).toBeVisible()
    await fits(page, "paid")
  })
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

async function fits(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  expect(await sideways(page), what).toBe(0)
}
