import type { Page } from "@playwright/test"
import { type Line, ownCard, Shopper } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { cubist, dynamo, grasshopper, product } from "./support/catalogue"
import { confirmed, goToCheckout, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { boughtCard } from "./support/gift-cards"
import { detailField, expectDetails, fillDetails, openDetails, studio } from "./support/receipt-details"
import { visit } from "./support/visit"

const sheet = (page: Page) => page.getByRole("article")

test.describe("whom the receipt is made out to", () => {
  test("is asked in a section that is shut at first, by fields that the browser can fill in", async ({ page }) => {
    await goToCheckout(page, cubist, "fields@example.com")
    await expect(detailField(page, "Company")).toBeHidden()
    await openDetails(page)
    await expect(detailField(page, "Company")).toHaveAttribute("autocomplete", "organization")
    await expect(detailField(page, "Address")).toHaveAttribute("autocomplete", "street-address")
    await detailField(page, "Company").fill("c".repeat(120))
    await expect(detailField(page, "Company")).toHaveAccessibleDescription("At most 120 characters.")
    await expectAccessible(page, "checkout with receipt details")
  })

  test("is on the receipt, which the confirmation leads to", async ({ page }) => {
    await goToCheckout(page, cubist, "studio@example.com")
    await fillDetails(page, studio)
    const transaction = await pay(page)
    await page.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(sheet(page).getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible()
    await expect(page).toHaveTitle("Receipt · CD Atelier")
    await expect(sheet(page).getByText(/^TCD-\d{6}$/)).toBeVisible()
    await expect(sheet(page)).toContainText(studio.company)
    await expect(sheet(page)).toContainText(studio.taxNumber)
    for (const line of studio.address.split("\n")) await expect(sheet(page).getByText(line)).toBeVisible()
    await expect(sheet(page)).toContainText("studio@example.com")
    await expect(sheet(page).getByText(transaction, { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole("row", { name: `${cubist.name} 1 $99.99 $99.99` })).toBeVisible()
    await expect(sheet(page).getByText("$107.99", { exact: true })).toBeVisible()
    await expect(sheet(page)).toContainText("$107.99 paid with PayPal")
    await expect(sheet(page)).toContainText("Simulated payment")
    await expectAccessible(page, "receipt")
    // The token stays in the address, so a reload opens the receipt again.
    await visit(page, page.url())
    await expect(sheet(page)).toContainText(studio.company)
  })

  test("outlives a reload, PayPal's refusal and the next purchase of this tab", async ({
    page,
    paypal,
    consoleErrors,
  }) => {
    consoleErrors.announce(/503|orders|PayPal/)
    await goToCheckout(page, cubist, "kept@example.com")
    await fillDetails(page, studio)
    await visit(page, "/checkout")
    await expect(detailField(page, "Company")).toBeHidden()
    await expect(page.getByText(studio.company)).toBeVisible()
    await expectDetails(page, studio)
    await page.getByRole("textbox", { name: "Email" }).fill("kept@example.com")
    await paypal.fail("/v2/checkout/orders")
    await paypalButton(page).click()
    await expect(page.getByText("PayPal payment failed. Please try again.")).toBeVisible()
    await expectDetails(page, studio)
    await paypal.recover()
    await pay(page)
    await goToCheckout(page, product("line-clean"), "kept@example.com")
    await expectDetails(page, studio)
  })

  test("is refused at its field before PayPal's window opens, and mended there", async ({ page }) => {
    await goToCheckout(page, cubist, "lines@example.com")
    const address = "1\n2\n3\n4\n5\n6\n7"
    await fillDetails(page, { ...studio, address })
    await page.getByText("Receipt details").click()
    let popups = 0
    page.on("popup", () => popups++)
    await paypalButton(page).click()
    const field = detailField(page, "Address")
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/At most six lines\.$/)
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toHaveValue(address)
    await expectAccessible(page, "refused details")
    await field.fill("1\n2\n3\n4\n5\n6")
    await expect(field).not.toHaveAttribute("aria-invalid")
    expect(popups).toBe(0)
    await pay(page)
  })

  test("is kept when the shop refuses it, which is said at its field", async ({ page, consoleErrors }) => {
    consoleErrors.announce(/400|CheckoutRefusal|receiptDetails|sandbox|PayPal|order/i)
    // Imitates a page older than the shop's rules.
    await page.route("**/store/checkout/paypal-orders", async (route) => {
      const body = route.request().postDataJSON()
      await route.continue({
        postData: { ...body, receiptDetails: { ...body.receiptDetails, company: "c".repeat(121) } },
      })
    })
    await goToCheckout(page, cubist, "refused@example.com")
    await fillDetails(page, studio)
    await page.getByText("Receipt details").click()
    await paypalButton(page).click()
    const field = detailField(page, "Company")
    await expect(field).toHaveAccessibleDescription("At most 120 characters.")
    await expect(field).toBeFocused()
    await expect(page.getByText("Nothing has been charged. Please check the receipt details.")).toBeVisible()
    await expectDetails(page, studio)
    await expectAccessible(page, "details that the shop refused")
    await page.unroute("**/store/checkout/paypal-orders")
    await field.fill("Studio")
    await expect(field).not.toHaveAttribute("aria-invalid")
    await pay(page)
    await page.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(sheet(page)).toContainText("Studio")
  })

  test("goes with an order that has nothing to pay, also where its answer was lost", async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
    const code = await boughtCard(shop, 250)
    await goToCheckout(page, cubist, "receipt-free@example.com")
    await fillDetails(page, studio)
    await page.getByRole("textbox", { name: "Gift card or discount code" }).fill(code)
    await page.getByRole("button", { name: "Apply" }).click()
    await page.route("**/api/process-payment.php", (route) => route.abort())
    await page.getByRole("button", { name: "Complete Free Order" }).click()
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
    await page.unroute("**/api/process-payment.php")
    await visit(page, "/checkout")
    await page.getByRole("button", { name: "Complete order" }).click()
    await confirmed(page)
    await page.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(sheet(page)).toContainText(studio.company)
    await expect(sheet(page)).toContainText(`$99.99 paid with the gift card ending ${code.slice(-4)}`)
    await expect(sheet(page)).not.toContainText("paid with PayPal")
  })
})

test.describe("on paper", () => {
  test("it is one page, black on white, and nothing else of the shop's", async ({ page, shop }) => {
    const shopper = await Shopper.enter(shop)
    const lines: Line[] = [...grasshopper, ...dynamo].map(({ filename }) => ({ filename, quantity: 2 }))
    const cards = { giftCards: Array.from({ length: 5 }, () => ownCard(25)) }
    const captured = await shopper.capture(await shopper.approvedOrder("paper@example.com", lines, "ok", cards))
    await page.emulateMedia({ colorScheme: "dark" })
    await visit(page, `/receipt?token=${captured.body.purchaseToken}`)
    await expect(sheet(page).getByRole("row")).toHaveCount(lines.length + 5 + 1)
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden()
    await expect(sheet(page).getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)")
    await expect(sheet(page).getByText("Issued")).toHaveCSS("color", "rgb(0, 0, 0)")
    await expect(sheet(page)).toHaveCSS("background-color", "rgb(255, 255, 255)")
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1)
    }
  })
})
