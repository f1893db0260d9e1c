import type { Page } from "@playwright/test"
import { givenRefund } from "../helpers/given-refund"
import { linkIn, type Mailbox } from "../helpers/mailbox"
import { remoteService, type Workflows } from "../helpers/module-calls"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import type { TestShop } from "../helpers/shop"
import { type Line, ownCard, Shopper, type WithCards } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, lineClean } from "./support/catalogue"
import { confirmed, goToCheckout, pay } from "./support/checkout"
import { expect, test } from "./support/mailbox-fixtures"
import { emailField, messages, title } from "./support/parts"
import { visit } from "./support/visit"

const day = 24 * 60 * 60 * 1000
const lines: Line[] = [{ filename: cubist.filename, quantity: 2 }]
const linkSent = "If we find a purchase, we will e-mail its link to the buyer's address."
const download = (page: Page) => page.getByRole("link", { name: `Download ${cubist.name}` })

async function buy(shop: TestShop, email: string, cards: WithCards = {}, bought = lines) {
  const shopper = await Shopper.enter(shop)
  const { body } = await shopper.capture(await shopper.approvedOrder(email, bought, "ok", cards))
  return { token: body.purchaseToken, transaction: body.transactionId }
}

async function mailedPath(mailbox: Mailbox, email: string, nth: number): Promise<string> {
  const { text = "" } = await mailbox.to(email, nth)
  const [found] = /https?:\/\/\S+\/purchase\?token=[\w.-]+/.exec(text) ?? []
  if (!found) throw new Error(`There is no link to a purchase in: ${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

test("the mailed link opens the purchase, and is renewed when expired", async ({ page, shop, mailbox }) => {
  const email = "guest@example.com"
  const { transaction } = await buy(shop, email)
  const shown = page.getByText(transaction, { exact: true })
  const answer = await visit(page, await mailedPath(mailbox, email, 1))
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer")
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  await expect(title(page, "Your Purchase")).toBeVisible()
  await expect(page).toHaveTitle("Purchase · CD Atelier")
  await expect(shown).toBeVisible()
  await expect(page.getByText("Paid", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("$215.98")
  await expectAccessible(page, "purchase")
  const [file] = await Promise.all([page.waitForEvent("download"), download(page).click()])
  expect(file.suggestedFilename()).toBe(cubist.filename)

  await page.getByRole("button", { name: "Send this again by e-mail" }).click()
  await expect(messages(page).getByText("Please check your e-mail", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "By e-mail" })).toContainText(linkSent)
  await visit(page, await mailedPath(mailbox, email, 2))
  await expect(shown).toBeVisible()

  const receipts = page.getByRole("region", { name: "Receipts" })
  // Browsers differ in showing PDFs, so the file is fetched.
  const paper = await page.request.get((await receipts.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "")
  expect(paper.headers()["content-disposition"]).toMatch(/filename="TCD-\d{6}\.pdf"/)
  await receipts.getByRole("link", { name: /^Open/ }).click()
  await expect(title(page, "Receipt")).toBeVisible()
  await page.getByRole("link", { name: "Your purchase", exact: true }).click()
  await expect(title(page, "Your Purchase")).toBeVisible()

  const expired = tokenOf(await purchaseIdOf(shop, transaction), Date.now() - 100 * day)
  await visit(page, `/receipt?token=${expired}`)
  await expect(title(page, "This Link Has Expired")).toBeVisible()
  await visit(page, `/purchase?token=${expired}`)
  await expect(title(page, "This Link Has Expired")).toBeVisible()
  await expect(shown).toHaveCount(0)
  await expectAccessible(page, "expired link")
  await page.getByRole("button", { name: "Send a new link" }).click()
  await expect(messages(page).getByText("Please check your e-mail", { exact: true })).toBeVisible()
  await visit(page, await mailedPath(mailbox, email, 3))
  await expect(shown).toBeVisible()
})

test("a purchase of several files has one archive, with the lines to paste", async ({ page, context, shop }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const both = [...lines, { filename: lineClean.filename, quantity: 1 }]
  const { token, transaction } = await buy(shop, "archive@example.com", {}, both)
  await visit(page, `/purchase?token=${token}`)
  const link = page.getByRole("link", { name: "Download this purchase as one archive (opens in a new tab)" })
  const address = `/api/download_all.php?transaction=${transaction}`
  await expect(link).toHaveAttribute("href", address)
  const [archive] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(archive.suggestedFilename()).toBe(`CD Atelier ${transaction}.zip`)
  expect(new URL(archive.url()).searchParams.get("token")).toBe(token)
  await expect(link).toHaveAttribute("href", address)

  await page.getByText("Where to unpack it").click()
  const line = "%USERPROFILE%\\CD Atelier\\Dynamo"
  await page.getByRole("button", { name: `Copy ${line}` }).click()
  await expect(messages(page).getByText("Line copied", { exact: true })).toBeVisible()
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(line)
  await expect(page.getByRole("region", { name: "Rhino" })).toContainText("~/CD Atelier/Grasshopper")
  await expectAccessible(page, "purchase with an archive")
})

test("the confirmation says what is next, and follows the payment", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const email = "what-next@example.com"
  await goToCheckout(page, cubist, email)
  const transaction = await pay(page)
  const next = page.getByRole("region", { name: "Next steps" })
  await expect(page.getByText(`We are sending a link to this purchase to ${email}.`)).toBeVisible()
  await expect(next.getByRole("heading", { name: "Open it in Grasshopper" })).toBeVisible()
  await expect(next.getByRole("listitem")).toHaveCount(3)
  for (const format of ["A4", "Letter"]) {
    expect((await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
  await next.getByRole("link", { name: "Not your address?" }).click()
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    `The e-mail address of my purchase ${transaction} is wrong. It is ${email} and should be: `,
  )
  await page.goBack()
  await next.getByRole("link", { name: "Create an account" }).click()
  await expect(emailField(page)).toHaveValue(email)
  await page.goBack()

  await page.evaluate(`localStorage.setItem("cd:purchase_status_${transaction}", "pending")`)
  await page.reload()
  await confirmed(page)
  await expect(download(page)).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt", exact: true })).toBeVisible()

  await test.step("without a connection it shows what the browser remembers", async () => {
    const remembered = page.getByText("These details of the purchase were saved in your browser.")
    await page.route("**/api/purchase.php*", (route) => route.abort("internetdisconnected"))
    await page.reload()
    await confirmed(page)
    await expect(remembered).toBeVisible()
    await expect(download(page)).toBeVisible()
    await expectAccessible(page, "confirmation, not reached")
    await page.unroute("**/api/purchase.php*")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(remembered).toHaveCount(0)
    expect(await page.evaluate("document.activeElement !== document.body")).toBe(true)
    await expect(download(page)).toBeVisible()
  })

  await shop.query("update purchase set status = 'refunded' where transaction_id = $1", [transaction])
  await page.reload()
  await confirmed(page, "Purchase Refunded")
  await expect(page.getByText("Refunded: this download is no longer available.")).toBeVisible()
  await expect(download(page)).toHaveCount(0)
  await expectAccessible(page, "refunded confirmation")
})

test("without a record the confirmation mails the links to buyers", async ({ page, shop, mailbox }) => {
  await visit(page, "/confirmation?transaction=MADEUP00000000001")
  await confirmed(page, "Your Purchase")
  await expect(page.getByText("Payment Successful!")).toHaveCount(0)
  await expect(page.getByText("If this purchase is yours, its downloads were sent by e-mail")).toBeVisible()

  const { transaction } = await buy(shop, "linkless@example.com")
  await mailbox.to("linkless@example.com")
  await visit(page, `/confirmation?transaction=${transaction}`)
  const send = page.getByRole("button", { name: "Send me the links" })
  await send.click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription(/Please enter your email address\.$/)
  await emailField(page).fill("linkless@")
  await expect(emailField(page)).toHaveAccessibleDescription(/Please enter a valid e-mail address/)
  await expectAccessible(page, "confirmation without a record")
  const answer = page.getByRole("main").getByText(linkSent)
  for (const typed of ["nobody@example.com", " Linkless@Example.com "]) {
    await emailField(page).fill(typed)
    await send.click()
    await expect(answer).toBeVisible()
  }
  const link = linkIn(await mailbox.to("linkless@example.com", 2))
  await visit(page, link.pathname + link.search)
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  expect(mailbox.sentTo("nobody@example.com")).toEqual([])
})

test("a forged link leads to the form, and purchases fit 320 px", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/400/)
  const email = "a-rather-long-address-of-someone@an-even-longer-host.example.com"
  const { token, transaction } = await buy(shop, email, { giftCards: [ownCard(25)] })
  const [head, claims] = token.split(".")
  await page.setViewportSize({ width: 320, height: 640 })
  for (const forged of [`${head}.${claims}.c2lnbmF0dXJl`, "cut-short"]) {
    await visit(page, `/purchase?token=${forged}`)
    await expect(title(page, "Find Your Purchase")).toBeVisible()
    await expect(page.getByText("This link does not open a purchase", { exact: true })).toBeVisible()
    await expect(page.getByText(transaction)).toHaveCount(0)
  }
  await expectAccessible(page, "forged link")
  await visit(page, "/receipt")
  await expect(title(page, "Find Your Purchase")).toBeVisible()
  await expect(page.getByText("This link does not open a purchase")).toHaveCount(0)
  await expect(emailField(page)).toBeVisible()
  for (const path of [`/purchase?token=${token}`, `/receipt?token=${token}`, "/purchase"]) {
    await visit(page, path)
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0)
    expect(await sideways(page), path).toBe(0)
  }
})

test("a refund is listed with its credit note", async ({ page, shop }) => {
  // Another process issues the credit note.
  test.slow()
  const { token, transaction } = await buy(shop, "refunded@example.com")
  const id = await purchaseIdOf(shop, transaction)
  const line = { line: 0, quantity: 1, net: 9999 }
  const refund = await givenRefund(shop, id, { wallet: 10_799, tax: 800, lines: [line], reason: "Bought twice" })
  const workflows = await remoteService<Workflows, "issueCreditNote">(shop, "workflows", ["issueCreditNote"])
  await workflows.issueCreditNote(refund)
  await workflows.stop()
  await visit(page, `/purchase?token=${token}`)
  await expect(page.getByText("Paid, partly refunded", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("To PayPal $107.99")
  await expectAccessible(page, "partly refunded purchase")
  const credit = page.getByRole("listitem").filter({ hasText: /Credit Note TCD-C-\d{6}/ })
  await credit.getByRole("link", { name: /^Open/ }).click()
  const sheet = page.getByRole("article")
  await expect(sheet.getByRole("heading", { level: 1, name: "Credit Note" })).toBeVisible()
  await expect(sheet).toContainText("$107.99 back to PayPal")
  await expect(sheet).toContainText("Reason: Bought twice")
  await expect(sheet.getByText(/^TCD-\d{6}$/)).toBeVisible()
  await expectAccessible(page, "credit note")
  await page.getByRole("link", { name: /^Receipt TCD-/ }).click()
  await expect(sheet.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible()
})
