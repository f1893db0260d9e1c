import type { Locator, Page, Request } from "@playwright/test"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { expectAccessible } from "./support/accessibility"
import { isFocused, sideways } from "./support/browser"
import { cubist, type Product, product } from "./support/catalogue"
import { addToCart, confirmed, fillCart, openPaypal, paypalButton } from "./support/checkout"
import { balanceOf, boughtCard, cardForOther, cardForSelf, checkOut, spend } from "./support/gift-cards"
import { hold } from "./support/hold"
import { tabTo } from "./support/keyboard"
import { expect, test } from "./support/mailbox-fixtures"
import { moved, watchMoves } from "./support/moves"
import type { Paypal } from "./support/paypal"
import { hydrated } from "./support/scripts"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const room = product("room-optimizer")
const guid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

test.describe("buying gift cards", () => {
  test("for oneself: the codes are shown, and are in the record of the purchase", async ({ page, shop, paypal }) => {
    const reserved = calls(page, "/api/generate-giftcard.php")
    await checkOut(page, cardForSelf(50), { ...cardForSelf(25), id: "gift-card-25" })
    await typeEmail(page, "own-card@example.com")
    await payWithPaypal(page)
    const transaction = await confirmed(page)
    expect(await paypal.captures()).toMatchObject([{ id: transaction, amount: { value: "81.00" } }])
    expect(reserved.map((request) => request.postDataJSON())).toEqual([{ value: 50 }, { value: 25 }])

    const lines = (await stored(page, `purchase_${transaction}`)) as { giftCardCode: string; giftCardValue: number }[]
    expect(lines.map(({ giftCardValue }) => giftCardValue)).toEqual([50, 25])
    for (const { giftCardCode, giftCardValue } of lines) {
      expect(giftCardCode).toMatch(guid)
      await expect(page.getByText(giftCardCode).first()).toBeVisible()
      expect(await balanceOf(shop, giftCardCode)).toBe(giftCardValue)
    }
    await expect.poll(() => stored(page, "cart")).toEqual([])
  })

  test("for somebody else: it says to whom it went, whom it reaches by mail, and the buyer hears of it", async ({
    page,
    mailbox,
  }) => {
    const recipientEmail = "bo-by-mail@example.com"
    await checkOut(page, cardForOther(100, { to: "Bo Builder", recipientEmail, message: "For your new office." }))
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("For Bo Builder")
    await typeEmail(page, "ann-by-mail@example.com")
    await payWithPaypal(page)
    const transaction = await confirmed(page)
    await expect(page.getByText(`Gift card has been sent to ${recipientEmail}`)).toBeVisible()
    await expect(page.getByText("For your new office.").first()).toBeVisible()
    const [line] = (await stored(page, `purchase_${transaction}`)) as [{ giftCardCode: string }]
    expect(line).toMatchObject({ giftCardType: "gift", to: "Bo Builder", recipientEmail })
    const card = await mailbox.to(recipientEmail)
    expect(card.text).toContain(line.giftCardCode)
    expect(card.text).toContain("For your new office.")
    expect(card.text).toContain("Ann Giver")
    await mailbox.to("ann-by-mail@example.com", 2)
  })

  test("a line that is no proper card is named, and nothing is paid", async ({ page }) => {
    await checkOut(page, { ...cardForSelf(25), price: 30, name: "Odd Card" })
    await typeEmail(page, "odd@example.com")
    const notice = page.getByRole("status").filter({ hasText: "Not everything in your cart can be bought" })
    await expect(notice).toContainText("Odd Card")
    await expect(paypalButton(page)).toHaveCount(0)
  })
})

test.describe("paying with a gift card", () => {
  test("it pays a part of one order, and the rest of another", async ({ page, shop, paypal }) => {
    const code = await boughtCard(shop, 50)
    await test.step("$19.99 of it, with nothing left to pay", async () => {
      await fillCart(page, room)
      await visit(page, "/checkout")
      await apply(page, ` ${code.toLowerCase()} `)
      await expect(messages(page).getByText("Gift Card Applied!", { exact: true })).toBeVisible()
      await expect(messages(page).getByText("$19.99 discount applied to your order.", { exact: true })).toBeVisible()
      await expectCard(page, code, ["$50.00", "$19.99", "$30.01"])
      await expectSummary(page, ["$19.99", "−$19.99", "$0.00", "$0.00"])
      await typeEmail(page, "parts@example.com")
      await freeOrderButton(page).click()
      const transaction = await confirmed(page)
      expect(transaction).toMatch(/^[A-Z0-9]{17}$/)
      expect(await amounts(paypal)).toEqual([])
    })

    await test.step("the card is not applied any more, and holds the rest", async () => {
      await fillCart(page, cubist)
      await visit(page, "/checkout")
      await expect(codeField(page)).toHaveValue("")
      await apply(page, code)
      await expectCard(page, code, ["$30.01", "$30.01", "$0.00"])
      // 99.99 − 30.01 = 69.98; 8 % of it is 5.5984.
      await expectSummary(page, ["$99.99", "−$30.01", "$5.60", "$75.58"])
      await typeEmail(page, "parts@example.com")
      const popup = await openPaypal(page)
      await expect(popup.getByText("$75.58 USD")).toBeVisible()
      await popup.getByRole("button", { name: "Pay Now" }).click()
      await confirmed(page)
      expect(await amounts(paypal)).toEqual(["75.58"])
    })

    expect(await balanceOf(shop, code)).toBeUndefined()
    const orders = await (await Staff.signIn(shop)).orders("parts@example.com")
    // Medusa keeps fractions of a cent.
    expect(orders.map(({ total }) => total.toFixed(2)).sort()).toEqual(["0.00", "75.58"])
  })

  test("a free order asks for the address, loads nothing of PayPal's, and gives its files", async ({
    page,
    shop,
    request,
  }) => {
    const code = await boughtCard(shop, 25)
    const far = calls(page, shop.sandboxUrl)
    await fillCart(page, room)
    await visit(page, "/checkout")
    await apply(page, code)
    await freeOrderButton(page).click()
    await expect(messages(page).getByText("Email Required", { exact: true })).toBeVisible()
    await expect(messages(page).getByText("Please enter your email address", { exact: true })).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()

    await typeEmail(page, "free@example.com")
    await expect(paypalButton(page)).toHaveCount(0)
    await freeOrderButton(page).click()
    const transaction = await confirmed(page)
    await expect(page.getByRole("main")).not.toContainText("PayPal")
    expect(far).toEqual([])
    const download = page.getByRole("link", { name: `Download ${room.name}` })
    expect((await request.get((await download.getAttribute("href")) ?? "")).status()).toBe(200)
    await expect.poll(() => stored(page, "cart")).toEqual([])
    await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
    await expect.poll(() => stored(page, `purchase_${transaction}`)).toMatchObject([{ filename: room.filename }])
  })

  test("the link of a printed card applies it, also where its page was open", async ({ page, shop }) => {
    const code = await boughtCard(shop, 50)
    await visit(page, "/products")
    await page.goto(`${shop.url}/products#code=${code}`)
    await expect(messages(page).getByText("Your gift card is saved", { exact: true })).toBeVisible()
    expect(page.url()).toBe(`${shop.url}/products`)
    await fillCart(page, room)
    await visit(page, "/checkout")
    await expectCard(page, code, ["$50.00", "$19.99", "$30.01"])
  })

  test("the totals follow the cart, and the card outlives a reload of this tab alone", async ({
    page,
    context,
    shop,
  }) => {
    const code = await checkOutWithCard(page, shop, room, 100)
    await expectCard(page, code, ["$100.00", "$19.99", "$80.01"])
    const other = await context.newPage()
    await addToCart(other, cubist)
    await expectCard(page, code, ["$100.00", "$100.00", "$0.00"])
    // 119.98 − 100 = 19.98; 8 % of it is 1.5984.
    await expectSummary(page, ["$119.98", "−$100.00", "$1.60", "$21.58"])

    await spend(shop, code, room)
    await page.reload()
    await expectCard(page, code, ["$80.01", "$80.01", "$0.00"])
    await visit(other, "/checkout")
    await expect(codeField(other)).toHaveValue("")
  })

  test("applied before, it comes with the page and moves nothing on it", async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const code = await checkOutWithCard(page, shop, room, 50)
    await expectCard(page, code, ["$50.00", "$19.99", "$30.01"])
    await watchMoves(page)
    const release = await hold(page, "**/assets/applied-card-panel-*.js")
    await visit(page, "/checkout")
    await hydrated(page)
    await expect(page.getByRole("heading", { name: "Payment" })).toBeHidden()
    release()
    await expectCard(page, code, ["$50.00", "$19.99", "$30.01"])
    await page.waitForLoadState("networkidle")
    expect(await moved(page)).toBeLessThan(0.01)
  })

  test("a code that is refused or not heard of stays in its field; one that is taken can be taken off", async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.announce(/ERR_FAILED/)
    const code = await boughtCard(shop, 50)
    await fillCart(page, room)
    await visit(page, "/checkout")
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled()
    await codeField(page).pressSequentially("abef")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.type("cd")
    await expect(codeField(page)).toHaveValue("ABCDEF")
    await apply(page, anyCard)
    await expect(messages(page).getByText("Invalid Gift Card", { exact: true })).toBeVisible()
    await expect(codeField(page)).toHaveAccessibleDescription(/This gift card code is not valid\./)
    await expect(codeField(page)).toHaveValue(anyCard)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.press("Backspace")
    await expect(codeField(page)).toHaveAccessibleDescription("")
    await page.route("**/api/validate-giftcard.php", (route) => route.abort(), { times: 1 })
    await apply(page, code)
    await expect(codeField(page)).toHaveAccessibleDescription("Failed to validate gift card. Please try again.")
    await page.getByRole("button", { name: "Apply" }).click()
    await removal(page).click()
    await expect(messages(page).getByText("Gift Card Removed", { exact: true })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByRole("region", { name: "Order Summary" }).getByRole("definition")).toHaveText([
      "$19.99",
      "$1.60",
      "$21.59",
    ])
    await page.reload()
    await expect(codeField(page)).toHaveValue("")
  })
})

test.describe("the server decides what a card pays", () => {
  test("a card that is drained between Apply and the approval: nothing is charged, and the rest can be paid", async ({
    page,
    shop,
    paypal,
    consoleErrors,
  }) => {
    consoleErrors.announce(/409|CheckoutRefusal/)
    const code = await checkOutWithCard(page, shop, cubist, 50)
    await typeEmail(page, "drained@example.com")
    const popup = await openPaypal(page)
    await spend(shop, code, room)
    await popup.getByRole("button", { name: "Pay Now" }).click()
    const told = alert(page, "Your gift card's balance has changed")
    await expect(told).toContainText("Nothing has been charged. There is $30.01 on the card.")
    await expect(told.locator("..")).toBeFocused()
    expect(await amounts(paypal)).toEqual([])
    await expectCard(page, code, ["$30.01", "$30.01", "$0.00"])

    const again = await openPaypal(page)
    await expect(again.getByText("$75.58 USD")).toBeVisible()
    await again.getByRole("button", { name: "Pay Now" }).click()
    await confirmed(page)
    expect(await balanceOf(shop, code)).toBeUndefined()
  })

  test("a free order whose answer is lost is one order, with one redemption", async ({ page, shop, consoleErrors }) => {
    consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
    const code = await checkOutWithCard(page, shop, room, 50)
    await typeEmail(page, "lost-answer@example.com")
    const sent = calls(page, "/api/process-payment.php")
    await page.route(
      "**/api/process-payment.php",
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 2 },
    )
    await freeOrderButton(page).click()
    const told = alert(page, "Failed to process free order. Please try again.")
    await expect(told).toContainText("your gift card pays once")
    await told.getByRole("button", { name: "Try again" }).click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(told).toBeVisible()

    await page.reload()
    const waiting = page.getByRole("status").filter({ hasText: "You have an unfinished order" })
    await expectSummary(page, ["$19.99", "−$19.99", "$0.00", "$0.00"])
    await waiting.getByRole("button", { name: "Complete order" }).click()
    const transaction = await confirmed(page)
    const [first, ...again] = sent.map((request) => request.postData())
    expect(first).toContain(transaction)
    expect(again).toEqual([first, first])
    expect(await balanceOf(shop, code)).toBe(30.01)
    expect(await (await Staff.signIn(shop)).orders("lost-answer@example.com")).toHaveLength(1)
    await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
  })

  test("an order that waits is sent although its script failed to load twice", async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
    const code = await checkOutWithCard(page, shop, room, 50)
    await typeEmail(page, "not-sent@example.com")
    await page.route("**/api/process-payment.php", (route) => route.abort(), { times: 1 })
    await freeOrderButton(page).click()
    await expect(alert(page, "Failed to process free order. Please try again.")).toBeVisible()

    const script = "**/assets/send-order-*.js"
    await page.route(script, (route) => route.abort())
    await page.reload()
    const waiting = page.getByRole("button", { name: "Complete order" })
    await waiting.click()
    const told = alert(page, "You have an unfinished order")
    await expect(told).toContainText("It could not be sent.")
    await told.getByRole("button", { name: "Try again" }).click()
    // The second failure loads the page anew: some browsers ask for a script only once per document.
    await expect(waiting).toBeVisible()
    await page.unroute(script)
    await waiting.click()
    await confirmed(page)
    expect(await balanceOf(shop, code)).toBe(30.01)
  })
})

test.describe("for everyone", () => {
  test("a card is applied, removed and redeemed by keyboard alone", async ({ page, shop }) => {
    const code = await boughtCard(shop, 25)
    await fillCart(page, room)
    await visit(page, "/checkout")
    await tabTo(page, page.getByRole("textbox", { name: "Email" }))
    await page.keyboard.type("keys-card@example.com")
    await tabTo(page, codeField(page))
    await page.keyboard.type(code.toLowerCase())
    await tabTo(page, page.getByRole("button", { name: "Apply" }))
    await page.keyboard.press("Space")
    const remove = removal(page)
    await expect(remove).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press("Enter")
    await expect(remove).toBeFocused()
    await tabTo(page, freeOrderButton(page))
    await page.keyboard.press("Enter")
    await confirmed(page)
  })

  test("Apply keeps the focus while the shop is asked, and is pressed once", async ({ page, front }) => {
    const release = front.hold("/api/validate-giftcard.php")
    await visit(page, `${front.url}/products/${room.id}`)
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
    await visit(page, `${front.url}/checkout`)
    await codeField(page).fill(anyCard)
    const button = page.getByRole("button", { name: /^Apply/ })
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Applying..." })).toHaveAttribute("aria-busy", "true")
    expect(await isFocused(page.getByRole("button", { name: "Applying..." }))).toBe(true)
    await page.keyboard.press("Enter")
    front.answer("/api/validate-giftcard.php", { json: { valid: false, message: "No." } })
    release()
    await expect(codeField(page)).toHaveAccessibleDescription("No.")
    expect(front.callsOf("/api/validate-giftcard.php")).toHaveLength(1)
  })

  test("an order waits for a code that is being applied, and shows it", async ({ page, shop }) => {
    await checkOutWithCard(page, shop, room, 50)
    await expect(freeOrderButton(page)).not.toHaveAttribute("aria-busy")
    const release = await hold(page, "**/store/checkout/codes")
    await codeField(page).fill("NO-SUCH-CODE")
    await page.getByRole("button", { name: "Apply" }).click()
    await expect(freeOrderButton(page)).toHaveAttribute("aria-busy", "true")
    release()
    await expect(freeOrderButton(page)).not.toHaveAttribute("aria-busy")
  })

  test("each state is accessible and fits 320 px", async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const code = await boughtCard(shop, 100)
    const recipient = { to: "Bo", recipientEmail: "a.very.long.address.of.somebody@architecture.example.com" }
    await checkOut(page, cardForOther(50, recipient))
    await apply(page, "NONE")
    await expect(codeField(page)).toHaveAccessibleDescription(/not valid/)
    await fits(page, "refused")
    await codeField(page).fill("")
    await apply(page, code)
    await expect(freeOrderButton(page)).toBeVisible()
    await fits(page, "applied, free")
    await typeEmail(page, "everyone@example.com")
    await freeOrderButton(page).click()
    await confirmed(page)
    await fits(page, "confirmed")
  })
})

const anyCard = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

const messages = (page: Page) => page.getByRole("region", { name: /Messages/ })
const codeField = (page: Page) => page.getByRole("textbox", { name: "Gift card or discount code" })
const removal = (page: Page) => page.getByRole("button", { name: "Remove gift card" })
const freeOrderButton = (page: Page) => page.getByRole("button", { name: "Complete Free Order" })
const alert = (page: Page, title: string): Locator => page.getByRole("alert").filter({ hasText: title })

/** Returns the new card's code. */
async function checkOutWithCard(
  page: Page,
  shop: TestShop,
  item: Product,
  value: Parameters<typeof boughtCard>[1],
): Promise<string> {
  const code = await boughtCard(shop, value)
  await fillCart(page, item)
  await visit(page, "/checkout")
  await apply(page, code)
  await expect(removal(page)).toBeVisible()
  return code
}

async function apply(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole("button", { name: "Apply" }).click()
}

async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email)
}

async function payWithPaypal(page: Page): Promise<void> {
  const popup = await openPaypal(page)
  await popup.getByRole("button", { name: "Pay Now" }).click()
}

async function expectCard(page: Page, code: string, amounts: [holds: string, pays: string, keeps: string]) {
  const card = page.getByRole("region", { name: "Gift card" })
  await expect(card).toContainText(`Gift card ending ${code.slice(-4)}`)
  await expect(card).not.toContainText(code.slice(0, 8))
  await expect(card.getByRole("term")).toHaveText(["On the card", "Used for this order", "Stays on the card"])
  await expect(card.getByRole("definition")).toHaveText(amounts)
}

async function expectSummary(page: Page, amounts: [subtotal: string, card: string, tax: string, total: string]) {
  const summary = page.getByRole("region", { name: "Order Summary" })
  await expect(summary.getByRole("term")).toHaveText(["Subtotal", "Gift card", "Tax8%", "Total"])
  await expect(summary.getByRole("definition")).toHaveText(amounts)
}

/** Captures since the test's gift card was bought. */
async function amounts(paypal: Paypal): Promise<string[]> {
  return (await paypal.captures()).slice(1).map(({ amount }) => amount.value)
}

function calls(page: Page, part: string): Request[] {
  const seen: Request[] = []
  page.on("request", (request) => void (request.url().includes(part) && seen.push(request)))
  return seen
}

async function fits(page: Page, what: string): Promise<void> {
  // Fading messages are too pale for the contrast rule; a pointer keeps them.
  await page.mouse.move(0, 0)
  await expect(messages(page).getByRole("listitem")).toHaveCount(0)
  await expectAccessible(page, what)
  expect(await sideways(page), what).toBe(0)
}
