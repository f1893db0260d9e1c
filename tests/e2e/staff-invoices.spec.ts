import { bank, InvoiceDesk, offered } from "../helpers/invoices"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { sideways } from "./support/browser"
import { expectPreview, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, 53.99 with tax

test("staff enter the bank account and switch invoices on", async ({ page, shop, dashboard: _, consoleErrors }) => {
  consoleErrors.announce(/status of 400/)
  const shopper = await Shopper.enter(shop)
  const offer = async () => (await shopper.prices([parking.filename])).body.invoice
  await shop.query("delete from invoice_settings")
  await page.goto(`${shop.url}/app/settings`)
  await page.getByRole("link", { name: "Payment by invoice" }).click()
  const form = page.getByRole("region", { name: "Payment by invoice" })
  const save = () => form.getByRole("button", { name: "Save" }).click()
  await expect(form).toContainText("Off")

  await form.getByRole("switch", { name: "Shoppers can pay by invoice" }).click()
  await form.getByLabel("Highest total in US dollars").fill("12,50")
  await form.getByLabel("Account holder").fill(bank.account_holder)
  await save()
  await expect(form.getByRole("alert")).toContainText("a point before the cents")
  await form.getByLabel("Highest total in US dollars").fill("500")
  await save()
  await expect(form.getByRole("alert")).toContainText("the IBAN or account number and the bank are missing")
  await expect(form.getByLabel("Account holder")).toHaveValue(bank.account_holder)
  expect(await offer()).toBeUndefined()

  await form.getByLabel("IBAN or account number").fill(bank.account)
  await form.getByLabel("BIC").fill(bank.bic)
  await form.getByLabel("Bank", { exact: true }).fill(bank.bank)
  await save()
  await expect(page.getByText("Saved. Shoppers can pay by invoice.")).toBeVisible()
  expect(await offer()).toEqual({ limit: "500.00", daysDue: 14 })
  await expect(page.getByRole("list", { name: "What staff did" })).toContainText(
    "Changed: switched on; orders up to $500.00; the account or its details",
  )
  await page.reload()
  await expect(form.getByLabel("IBAN or account number")).toHaveValue(bank.account)
  await expectSound(page, "main")
  await picture(page, "invoice-settings")
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sideways(page)).toBe(0)
})

test("the settings overwrite no colleague's change", async ({ page, shop, dashboard: _, consoleErrors }) => {
  consoleErrors.announce(/status of 400/)
  const desk = new InvoiceDesk(shop, await Staff.signIn(shop))
  await desk.set(offered)
  await page.goto(`${shop.url}/app/settings/invoices`)
  const form = page.getByRole("region", { name: "Payment by invoice" })
  const account = form.getByLabel("IBAN or account number")
  const days = form.getByLabel("Days to pay")
  const refused = form.getByRole("alert").filter({ hasText: "Someone else changed the settings in the meantime" })
  const save = () => form.getByRole("button", { name: "Save" }).click()
  await expect(account).toHaveValue(offered.account)

  await test.step("a change is refused when it was typed over older settings, though newer ones arrived in the meantime", async () => {
    await page.getByRole("link", { name: "Store", exact: true }).click()
    await expect(account).toHaveCount(0)
    await desk.set({ ...offered, account: "DE02 1203 0000 0000 2020 51", days_due: 7 })
    const release = await hold(page, /invoice-settings$/)
    await page.getByRole("link", { name: "Payment by invoice" }).click()
    await days.fill("20")
    const reread = page.waitForResponse(/invoice-settings$/)
    release()
    await reread
    await save()
    await expect(refused).toBeVisible()
    await expect(account).toHaveValue("DE02 1203 0000 0000 2020 51")
    await expect(days).toHaveValue("20")
    expect(await desk.settings()).toMatchObject({ account: "DE02 1203 0000 0000 2020 51", days_due: 7 })
  })

  await save()
  await expect(page.getByText("Saved. Shoppers can pay by invoice.")).toBeVisible()
  expect(await desk.settings()).toMatchObject({ account: "DE02 1203 0000 0000 2020 51", days_due: 20 })

  await test.step("saved fields take over a colleague's change", async () => {
    await desk.set(offered)
    await form.getByLabel("Note").fill("Routing number 021000021")
    await save()
    await expect(refused).toBeVisible()
    await expect(days).toHaveValue("14")
    await expect(account).toHaveValue(offered.account)
    await expect(form.getByLabel("Note")).toHaveValue("Routing number 021000021")
  })
})

test("staff mark an invoice as paid, and its refund as paid back", async ({ page, shop, mailbox, dashboard }) => {
  const email = "paid-by-invoice@example.com"
  await new InvoiceDesk(shop, await Staff.signIn(shop)).set(offered)
  const { body: placed } = await (await Shopper.enter(shop)).orderByInvoice(email, [parking])
  await dashboard.go("Purchases")
  await dashboard.search(email)
  await expect(dashboard.rows()).toHaveText([/Invoice not paid\$53\.99.*Invoice/])
  await dashboard.rows().getByText(email).click()
  const invoice = page.getByRole("region", { name: "Invoice" })
  const purchase = page.getByRole("region", { name: "Purchase" })
  await expect(invoice).toContainText(placed.number)
  await expect(invoice).toContainText("Not paid yet")
  await expect(purchase).toContainText("Nobody has paid this invoice yet.")
  const pdf = page.waitForEvent("download")
  await invoice.getByRole("link", { name: `Download ${placed.number} as PDF` }).click()
  expect((await pdf).suggestedFilename()).toBe(`${placed.number}.pdf`)

  await test.step("the payment", async () => {
    await invoice.getByRole("button", { name: "Mark as paid" }).click()
    const drawer = page.getByRole("dialog", { name: `Mark ${placed.number} as paid` })
    const amount = drawer.getByLabel("Amount in US dollars")
    const mark = drawer.getByRole("button", { name: "Mark as paid" })
    await expect(amount).toHaveValue("53.99")
    await amount.fill("53")
    await expect(drawer.getByRole("status")).toContainText("The invoice amount is $53.99.")
    await mark.click()
    await expect(drawer.getByRole("alert")).toContainText("Enter the reference from the bank statement.")
    await amount.fill("53.99")
    await drawer.getByLabel("Reference").fill("Statement 12")
    await drawer.getByLabel("Day").fill("2099-01-01")
    await mark.click()
    await expect(drawer.getByRole("alert")).toContainText("cannot be in the future")
    await drawer.getByLabel("Day").fill("2026-11-20")
    await expectSound(page, '[role="dialog"] form')
    await picture(page, "mark-paid")
    await mark.dblclick()
    await expect(page.getByText("The invoice is paid, and the purchase is delivered.")).toBeVisible()
    await expect(drawer).toBeHidden()
  })
  await expect(invoice).toContainText("$53.99 on 2026-11-20, reference Statement 12")
  await expect(invoice.getByRole("button", { name: "Mark as paid" })).toHaveCount(0)
  await expect(purchase).toContainText("Paid and delivered")
  await expect(page.getByRole("list", { name: "What staff did" })).toContainText(
    "Marked as paid: $53.99 on 2026-11-20 (Statement 12)",
  )
  await expect
    .poll(() => mailbox.sentTo(email).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("ParkingGenius"))
  await expectSound(page, "main")
  await picture(page, "invoice")

  await test.step("the refund", async () => {
    const drawer = await dashboard.refund()
    await expectPreview(drawer, { "By bank, including $4.00 tax": "$53.99", "To the gift card that paid": "$0.00" })
    await drawer.getByRole("button", { name: /^Refund/ }).click()
    await expect(page.getByText("Pay it back by bank transfer, then mark it as paid back under Invoice.")).toBeVisible()
    await expect(dashboard.refunds()).toContainText(["To be paid back"])
    await invoice.getByRole("button", { name: "Mark as paid back" }).click()
    const back = page.getByRole("dialog", { name: "Mark $53.99 as paid back" })
    await back.getByLabel("Reference").fill("Transfer 7")
    await back.getByRole("button", { name: "Mark as paid back" }).click()
    await expect(page.getByText("$53.99 is marked as paid back.", { exact: true })).toBeVisible()
  })
  await expect(invoice).toContainText("reference Transfer 7")
  await expect(dashboard.refunds()).toContainText(["Done"])
  await expect(purchase).toContainText("Refunded")
})
