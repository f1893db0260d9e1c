import type { Page } from "@playwright/test"
import { givenRefund } from "../helpers/given-refund"
import { linkIn, type Mailbox } from "../helpers/mailbox"
import { remoteService, type Workflows } from "../helpers/module-calls"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import type { TestShop } from "../helpers/shop"
import { type Line, ownCard, Shopper, type WithCards } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist } from "./support/catalogue"
import { confirmed, goToCheckout, pay } from "./support/checkout"
import { expect, test } from "./support/mailbox-fixtures"
import { visit } from "./support/visit"

const day = 24 * 60 * 60 * 1000
const lines: Line[] = [{ filename: cubist.filename, quantity: 2 }]
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
const messages = (page: Page) => page.getByRole("region", { name: "Messages" })

async function buy(shop: TestShop, email: string, instrument: "ok" | "pending" = "ok", cards: WithCards = {}) {
  const shopper = await Shopper.enter(shop)
  const { body } = await shopper.capture(await shopper.approvedOrder(email, lines, instrument, cards))
  return { token: body.purchaseToken, transaction: body.transactionId }
}

async function linkOf(mailbox: Mailbox, email: string, nth: number): Promise<string> {
  const { text = "" } = await mailbox.to(email, nth)
  const [found] = /https?:\/\/\S+\/purchase\?token=[\w.-]+/.exec(text) ?? []
  if (!found) throw new Error(`There is no link to a purchase in: ${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

test("the mail's link opens the purchase on any device: downloads, receipt, and the mail once more", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = "guest@example.com"
  const { transaction } = await buy(shop, email)
  const path = await linkOf(mailbox, email, 1)
  const answer = await visit(page, path)
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer")
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  await expect(title(page, "Your Purchase")).toBeVisible()
  await expect(page).toHaveTitle("Purchase · CD Atelier")
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  await expect(page.getByText("Paid", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("$215.98")
  await expectAccessible(page, "purchase")

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download ${cubist.name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(cubist.filename)

  await page.getByRole("button", { name: "Send this again by e-mail" }).click()
  await expect(messages(page).getByText("Please check your e-mail", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "By e-mail" })).toContainText(
    "If we find a purchase, we will e-mail its link to the buyer's address.",
  )
  await visit(page, await linkOf(mailbox, email, 2))
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()

  const receipts = page.getByRole("region", { name: "Receipts" })
  // Browsers differ in showing PDFs, so the file is fetched.
  const paper = await page.request.get((await receipts.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "")
  expect(paper.headers()["content-disposition"]).toMatch(/filename="TCD-\d{6}\.pdf"/)
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-")
  await receipts.getByRole("link", { name: /^Open/ }).click()
  await expect(title(page, "Receipt")).toBeVisible()
  await page.getByRole("link", { name: "Your purchase" }).click()
  await expect(title(page, "Your Purchase")).toBeVisible()
})

test("the confirmation says what comes next, corrects an address and offers an account with it", async ({ page }) => {
  const email = "what-next@example.com"
  await goToCheckout(page, cubist, email)
  const transaction = await pay(page)
  const next = page.getByRole("region", { name: "Next steps" })
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
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email)
})

test("the confirmation follows the payment: settled, and refunded", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await goToCheckout(page, cubist, "follows@example.com")
  const transaction = await pay(page)
  await expect(page.getByText("We e-mail a link to this purchase to follows@example.com.")).toBeVisible()
  const download = page.getByRole("link", { name: `Download ${cubist.name}` })
  await page.evaluate(`localStorage.setItem("cd:purchase_status_${transaction}", "pending")`)
  await page.reload()
  await confirmed(page)
  await expect(download).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt", exact: true })).toBeVisible()

  await test.step("without a connection it is told as remembered", async () => {
    await page.route("**/api/purchase.php*", (route) => route.abort("internetdisconnected"))
    await page.reload()
    await confirmed(page)
    await expect(page.getByText("These details of the purchase were saved in your browser.")).toBeVisible()
    await expect(download).toBeVisible()
    await expectAccessible(page, "confirmation, not reached")
    await page.unroute("**/api/purchase.php*")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText("These details of the purchase were saved in your browser.")).toHaveCount(0)
    expect(await page.evaluate("document.activeElement !== document.body")).toBe(true)
    await expect(download).toBeVisible()
  })

  await shop.query("update purchase set status = 'refunded' where transaction_id = $1", [transaction])
  await page.reload()
  await confirmed(page, "Purchase Refunded")
  await expect(page.getByText("Refunded: this download is no longer available.")).toBeVisible()
  await expect(download).toHaveCount(0)
  await expectAccessible(page, "refunded confirmation")
})

test("an address that somebody made up is no payment", async ({ page }) => {
  await visit(page, "/confirmation?transaction=MADEUP00000000001")
  await confirmed(page, "Your Purchase")
  await expect(page.getByText("Payment Successful!")).toHaveCount(0)
  await expect(page.getByText("If this purchase is yours, its downloads were sent by e-mail")).toBeVisible()
})

test("without a record the confirmation sends the links, and says the same for an address that bought nothing", async ({
  page,
  shop,
  mailbox,
}) => {
  const { transaction } = await buy(shop, "linkless@example.com")
  await mailbox.to("linkless@example.com")
  await visit(page, `/confirmation?transaction=${transaction}`)
  const email = page.getByRole("textbox", { name: "Email" })
  const send = page.getByRole("button", { name: "Send me the links" })
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Please enter your email address\.$/)
  await email.fill("linkless@")
  await expect(email).toHaveAccessibleDescription(/Please enter a valid e-mail address/)
  await expectAccessible(page, "confirmation without a record")
  const said = page
    .getByRole("main")
    .getByText("If we find a purchase, we will e-mail its link to the buyer's address.")
  await email.fill("nobody@example.com")
  await send.click()
  await expect(said).toBeVisible()
  await email.fill(" Linkless@Example.com ")
  await send.click()
  await expect(said).toBeVisible()
  const link = await mailbox.to("linkless@example.com", 2)
  expect(linkIn(link).pathname).toBe("/purchase")
  await visit(page, linkIn(link).pathname + linkIn(link).search)
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  expect(mailbox.sentTo("nobody@example.com")).toEqual([])
})

test("an expired link is good for a new one", async ({ page, shop, mailbox }) => {
  const email = "expired@example.com"
  const { transaction } = await buy(shop, email)
  await mailbox.to(email)
  const old = tokenOf(await purchaseIdOf(shop, transaction), Date.now() - 100 * day)
  await visit(page, `/purchase?token=${old}`)
  await expect(title(page, "This Link Has Expired")).toBeVisible()
  await expect(page.getByText(transaction)).toHaveCount(0)
  await expectAccessible(page, "expired link")
  await page.getByRole("button", { name: "Send a new link" }).click()
  await expect(messages(page).getByText("Please check your e-mail", { exact: true })).toBeVisible()
  await visit(page, await linkOf(mailbox, email, 2))
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  await visit(page, `/receipt?token=${old}`)
  await expect(title(page, "This Link Has Expired")).toBeVisible()
})

test("a forged link opens nothing, and leads to the form; so does a page without a link", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/400/)
  const { token, transaction } = await buy(shop, "forged@example.com")
  const [head, claims] = token.split(".")
  for (const forged of [`${head}.${claims}.c2lnbmF0dXJl`, "a.b.c", "cut-short"]) {
    await visit(page, `/purchase?token=${forged}`)
    await expect(title(page, "Find Your Purchase")).toBeVisible()
    await expect(page.getByText("This link does not open a purchase", { exact: true })).toBeVisible()
    await expect(page.getByText(transaction)).toHaveCount(0)
  }
  await expectAccessible(page, "forged link")
  await visit(page, "/receipt")
  await expect(title(page, "Find Your Purchase")).toBeVisible()
  await expect(page.getByText("This link does not open a purchase")).toHaveCount(0)
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible()
})

test("a payment that waits shows what waits, and opens it when PayPal has settled it", async ({ page, shop }) => {
  const { token } = await buy(shop, "waits@example.com", "pending", { giftCards: [ownCard(25)] })
  await visit(page, `/purchase?token=${token}`)
  await expect(page.getByText("Payment pending", { exact: true })).toBeVisible()
  await expect(page.getByText("The payment is not settled yet", { exact: true })).toBeVisible()
  await expect(page.getByText("The download opens once the payment clears.")).toBeVisible()
  await expect(page.getByText("The code is issued once the payment clears.")).toBeVisible()
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Print Gift Card" })).toHaveCount(0)
  await expectAccessible(page, "pending purchase")
  await visit(page, `/receipt?token=${token}`)
  await expect(title(page, "No Receipt Yet")).toBeVisible()
  await expectAccessible(page, "no receipt yet")
})

test("what went back is listed, with its credit note", async ({ page, shop }) => {
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
  const credit = page.getByRole("listitem").filter({ hasText: /Credit Note TCD-C-\d{6}/ })
  await expectAccessible(page, "partly refunded purchase")
  await credit.getByRole("link", { name: /^Open/ }).click()
  const sheet = page.getByRole("article")
  await expect(sheet.getByRole("heading", { level: 1, name: "Credit Note" })).toBeVisible()
  await expect(sheet).toContainText("$107.99 back to PayPal")
  await expect(sheet).toContainText("Reason: Bought twice")
  await expect(sheet.getByText(/^TCD-\d{6}$/)).toBeVisible()
  await expectAccessible(page, "credit note")
  await page.getByRole("link", { name: /^Receipt TCD-/ }).click()
  await expect(sheet.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible()
  await shop.query("update purchase set status = 'refunded' where id = $1", [id])
  await visit(page, `/purchase?token=${token}`)
  await expect(page.getByText("This purchase was refunded", { exact: true })).toBeVisible()
  await expect(page.getByText("Refunded: this download is no longer available.")).toBeVisible()
  await expectAccessible(page, "refunded purchase")
})

test("at 320 px nothing of a purchase is lost sideways", async ({ page, shop }) => {
  const { token } = await buy(shop, "a-rather-long-address-of-somebody@an-even-longer-host.example.com", "ok", {
    giftCards: [ownCard(25)],
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [`/purchase?token=${token}`, `/receipt?token=${token}`, "/purchase"]) {
    await visit(page, path)
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0)
    expect(await sideways(page), path).toBe(0)
  }
})
