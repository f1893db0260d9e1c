import type { Page } from "@playwright/test"
import { type Line, ownCard, Shopper } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { cubist, dynamo, grasshopper, product } from "./support/catalogue"
import { goToCheckout, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { detailField, expectDetails, fillDetails, openDetails, studio } from "./support/receipt-details"
import { visit } from "./support/visit"

const sheet = (page: Page) => page.getByRole("article")

test("asks for the receipt's recipient, keeps it, and prints it", async ({ page, paypal, consoleErrors }) => {
  consoleErrors.announce(/400|503|CheckoutRefusal|receiptDetails|sandbox|PayPal|order/i)
  const email = "studio@example.com"
  const company = detailField(page, "Company")
  const address = detailField(page, "Address")
  await goToCheckout(page, cubist, email)

  await test.step("in a closed section, whose fields the browser can fill in", async () => {
    await expect(company).toBeHidden()
    await openDetails(page)
    await expect(company).toHaveAttribute("autocomplete", "organization")
    await expect(address).toHaveAttribute("autocomplete", "street-address")
    await company.fill("c".repeat(120))
    await expect(company).toHaveAccessibleDescription("At most 120 characters.")
  })

  await test.step("a refused address is corrected at its field before PayPal's window opens", async () => {
    await fillDetails(page, { ...studio, address: "1\n2\n3\n4\n5\n6\n7" })
    await page.getByText("Receipt details").click()
    let popups = 0
    page.on("popup", () => popups++)
    await paypalButton(page).click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(/At most six lines\.$/)
    await expect(address).toHaveAttribute("aria-invalid", "true")
    await expect(address).toHaveValue("1\n2\n3\n4\n5\n6\n7")
    await expectAccessible(page, "refused details")
    await address.fill(studio.address)
    await expect(address).not.toHaveAttribute("aria-invalid")
    expect(popups).toBe(0)
  })

  await test.step("a reload and a failure of PayPal keep it", async () => {
    await visit(page, "/checkout")
    await expect(company).toBeHidden()
    await expect(page.getByText(studio.company)).toBeVisible()
    await expectDetails(page, studio)
    await page.getByRole("textbox", { name: "Email" }).fill(email)
    await paypal.fail("/v2/checkout/orders")
    await paypalButton(page).click()
    await expect(page.getByText("PayPal payment failed. Please try again.")).toBeVisible()
    await expectDetails(page, studio)
    await paypal.recover()
  })

  await test.step("a refusal by the shop, whose rules are newer than the page, is shown at its field", async () => {
    const call = "**/store/checkout/paypal-orders"
    await page.route(call, async (route) => {
      const body = route.request().postDataJSON()
      body.receiptDetails.company = "c".repeat(121)
      await route.continue({ postData: body })
    })
    await page.getByText("Receipt details").click()
    await paypalButton(page).click()
    await expect(company).toHaveAccessibleDescription("At most 120 characters.")
    await expect(company).toBeFocused()
    await expect(page.getByText("Nothing has been charged. Please check the receipt details.")).toBeVisible()
    await expectDetails(page, studio)
    await expectAccessible(page, "details that the shop refused")
    await page.unroute(call)
    await company.fill(`${studio.company} KG`)
    await expect(company).not.toHaveAttribute("aria-invalid")
  })

  const transaction = await pay(page)
  await page.getByRole("link", { name: "Receipt", exact: true }).click()
  await expect(sheet(page).getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible()
  await expect(page).toHaveTitle("Receipt · CD Atelier")
  await expect(sheet(page).getByText(/^TCD-\d{6}$/)).toBeVisible()
  const texts = [`${studio.company} KG`, studio.taxNumber, ...studio.address.split("\n"), email, transaction]
  for (const text of [...texts, "$107.99 paid with PayPal", "Simulated payment"]) {
    await expect(sheet(page)).toContainText(text)
  }
  await expect(sheet(page).getByRole("row", { name: `${cubist.name} 1 $99.99 $99.99` })).toBeVisible()
  await expectAccessible(page, "receipt")
  // The token stays in the address, so a reload opens the receipt again.
  await visit(page, page.url())
  await expect(sheet(page)).toContainText(studio.company)

  await goToCheckout(page, product("line-clean"), email)
  await expectDetails(page, { ...studio, company: `${studio.company} KG` })
})

test("prints a receipt on one page, black on white, without the shop around it", async ({ page, shop }) => {
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
