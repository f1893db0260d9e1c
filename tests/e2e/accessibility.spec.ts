import fs from "node:fs"
import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible, expectFits } from "./support/accessibility"
import { ada, test as signedIn } from "./support/account-fixtures"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, goToCheckout, openPaypal, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { test as byInvoice, confirmByMail } from "./support/invoice-desk"
import { coursesOf, facade, lines, productsOf, stairs } from "./support/library"
import { pages } from "./support/pages"
import { addButton, cartLink, emailField, title } from "./support/parts"
import { openDetails, studio } from "./support/receipt-details"
import { expectLook, type Look, otherwiseDrawn, screenshotsFolder } from "./support/screenshots"
import { visit } from "./support/visit"

test.use({ timezoneId: "Europe/London" })

test("compares screenshots, or says why not", async ({ page }) => {
  const otherwise = await otherwiseDrawn(page)
  if (otherwise) console.log(`No screenshots are compared: ${otherwise}.`)
  expect(fs.readdirSync(screenshotsFolder).join(", ")).toMatch(/^chromium-\d+-[a-z0-9]+$/)
})

/** Below the fold these look like the other products. */
const longAlike = ["/products/parking-genius", "/products/room-tag-center", "/products/surface-panelizer"]

/** Built from the same parts as another page or state that axe checks, here or in its own journey. */
const alike = [
  "/grasshopper-scripts",
  "/revit",
  "/listing-alert?listing=none",
  "/listing-alert/confirm?listing=rhino",
  "/listing-alert/end?listing=rhino&token=x",
  ...longAlike,
  "/PrivacyPolicy",
  "/purchase?token=a.b.c",
  "/receipt?token=a.b.c",
  "/login?verified=1",
  "/login?error=invalid_token",
  "/reset-password",
]
const checked = variants(Object.values(pages).flat(), (path) => !alike.includes(path))

/** Screenshot name: `/search?q=room` is `search-q-room`. */
const nameOf = (path: string) => path.match(/[\w]+/g)?.join("-") ?? "home"

async function openLiveDrawing(page: Page): Promise<void> {
  const canvas = page.getByRole("region", { name: "Try it yourself" }).locator("canvas")
  await page.getByRole("heading", { name: "Try it yourself" }).scrollIntoViewIfNeeded()
  await expect(canvas).toBeVisible()
  await page.evaluate("window.scrollTo(0, 0)")
}

for (const [part, paths] of Object.entries(pages)) {
  test(`${part} are accessible, fit 320 px and look as before`, async ({ page }) => {
    test.setTimeout(paths.length * 60_000)
    await page.addInitScript("localStorage.clear(); sessionStorage.clear()")
    for (const path of paths) {
      await visit(page, path)
      await expect(title(page), path).toBeVisible()
      const isLong = /^\/products\/./.test(path) && !longAlike.includes(path)
      if (isLong) await openLiveDrawing(page)
      const look: Look = { name: nameOf(path), isOnScreen: longAlike.includes(path) }
      const isChecked = checked.includes(path)
      await (isChecked ? expectAccessible(page, path, look) : expectLook(page, look))
      if (isChecked) await expectFits(page, path)
    }
  })
}

test("the page of an unknown address is accessible", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/404/)
  await visit(page, "/no-such-sheet")
  await expectAccessible(page, "not found", { name: "not-found" })
  await expectFits(page, "not found")
})

test("lightbox and small-screen menu are accessible", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible(page, "lightbox", { name: "lightbox", isOnScreen: true })
  await page.keyboard.press("+")
  await expect(page.getByRole("status").getByText("Zoomed to 150%")).toBeAttached()
  await expectAccessible(page, "lightbox, zoomed")
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, "/")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await expectAccessible(page, "menu", { name: "menu", widths: [360], isOnScreen: true })
})

test("message, cart, cart panel and receipt details are accessible", async ({ page }) => {
  test.slow()
  await addToCart(page, cubist)
  await expect(page.getByText("Added to Cart", { exact: true })).toBeVisible()
  await expectAccessible(page, "product with a message", { name: "product-added", isOnScreen: true })
  await visit(page, "/dynamo-scripts")
  await cartLink(page, "Cart, 1 item").click()
  await expect(page.getByRole("dialog", { name: "Cart" })).toContainText("Subtotal $99.99")
  await expectLook(page, { name: "cart-panel", isOnScreen: true })
  await visit(page, "/cart")
  await expect(page.getByRole("heading", { level: 3 })).toBeVisible()
  await expectAccessible(page, "cart", { name: "cart-filled" })
  await expectFits(page, "cart")
  await page.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible()
  await expectLook(page, { name: "cart-undo", isOnScreen: true })
  await visit(page, "/checkout")
  await emailField(page).fill("narrow@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await openDetails(page)
  await expectAccessible(page, "payment, with the receipt's details")
  await expectFits(page, "payment")
})

test("payment, PayPal's window, confirmation and receipt are accessible", async ({ page }) => {
  test.slow()
  await goToCheckout(page, cubist, "axe@example.com")
  await expectAccessible(page, "payment", { name: "checkout-payment" })
  const popup = await openPaypal(page)
  await expectAccessible(popup, "PayPal's window")
  await popup.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Payment cancelled", { exact: true })).toBeVisible()
  await expectAccessible(page, "payment cancelled")
  await pay(page)
  await expectAccessible(page, "confirmation", { name: "confirmation" })
  await page.getByRole("link", { name: "Receipt", exact: true }).click()
  await expect(title(page, "Receipt")).toBeVisible()
  await expectLook(page, { name: "receipt" })
  await page.goBack()
  await page.getByRole("link", { name: "Your purchase", exact: true }).click()
  await expect(page.getByText("Paid", { exact: true })).toBeVisible()
  await expectLook(page, { name: "purchase-paid" })
})

test("a refused address and a pending payment are accessible", async ({ page }) => {
  test.slow()
  await goToCheckout(page, cubist, "ada@")
  await paypalButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await expectAccessible(page, "refused address", { name: "checkout-refused" })
  await emailField(page).fill("axe-pending@example.com")
  const popup = await openPaypal(page)
  await popup.getByRole("radio", { name: "Bank transfer that stays pending" }).check()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page, "Payment Pending")
  await expectAccessible(page, "pending confirmation", { name: "confirmation-pending" })
})

test("a gift card for someone else looks as before", async ({ page }) => {
  const forSomebody = page.getByRole("radio", { name: "For someone else" })
  await visit(page, "/gift-cards")
  await forSomebody.check()
  await addButton(page).click()
  await expectLook(page, { name: "gift-card-refused" })
  await visit(page, "/gift-cards")
  await forSomebody.check()
  await page.getByRole("textbox", { name: "From", exact: true }).fill("Max")
  await page.getByRole("textbox", { name: "To", exact: true }).fill("Lina")
  await page.getByRole("textbox", { name: "Recipient’s email" }).fill("lina@example.com")
  await page.getByRole("textbox", { name: "Message" }).fill("Happy birthday!")
  await expectLook(page, { name: "gift-card-filled" })
  await addButton(page).click()
  await visit(page, "/cart")
  await expect(page.getByRole("heading", { level: 3 })).toBeVisible()
  await expectLook(page, { name: "cart-gift-card" })
})

const alertMessage =
  "If this address is not on the list yet, we have sent it a confirmation link. We send at most five links a week."

test("a listing alert looks as before: refused, requested, confirmed and ended", async ({ page, front }) => {
  for (const call of ["listing_alert", "confirm_listing_alert", "end_listing_alert"] as const) {
    front.answer(`/api/${call}.php`, { json: { success: true, message: alertMessage } })
  }
  await visit(page, `${front.url}/listing-alert?listing=rhino`)
  await emailField(page).fill("ada@")
  await page.keyboard.press("Enter")
  await expectAccessible(page, "alert, refused address", { name: "listing-alert-refused" })
  await emailField(page).fill("ada@example.com")
  await page.keyboard.press("Enter")
  await expect(title(page, "Check Your Email")).toBeFocused()
  await expectLook(page, { name: "listing-alert-asked", isOnScreen: true })
  for (const [link, button, heading] of [
    ["confirm", "Confirm", "Your Alert Is Confirmed"],
    ["end", "End the Alert", "Your Alert Has Ended"],
  ]) {
    await visit(page, `${front.url}/listing-alert/${link}?listing=rhino&token=x`)
    await page.getByRole("button", { name: button }).click()
    await expect(title(page, heading)).toBeFocused()
    await expectLook(page, { name: `listing-alert-${link}ed` })
  }
})

byInvoice("payment by invoice looks as before", async ({ page, shop, desk: _ }) => {
  await goToCheckout(page, cubist, "office@example.com")
  await page.locator("summary").filter({ hasText: "Pay by invoice" }).click()
  await expectLook(page, { name: "checkout-invoice" })
  await page.getByRole("textbox", { name: "Company or name" }).fill(studio.company)
  await page.getByRole("textbox", { name: "Billing address" }).fill(studio.address)
  await page.getByRole("button", { name: "Order by invoice" }).click()
  await confirmByMail(page, shop, "office@example.com")
  await expectLook(page, { name: "confirmation-invoice" })
})

signedIn("the account menu looks as before", async ({ page }) => {
  await visit(page, "/products")
  await page.getByRole("button", { name: /account menu/ }).click()
  await expect(page.getByRole("link", { name: "My Products" })).toBeVisible()
  await expectLook(page, { name: "account-menu", widths: [1280], isOnScreen: true })
})

const refused = { success: false, message: "No." }
const course = { filename: "DynamoForSheets.mp4", created_at: facade.created_at }
const profile = { success: true, user: { ...ada, created_at: facade.created_at } }
const personal = [
  ["my-products", "get_user_products", { loaded: productsOf(facade, lines, stairs), empty: productsOf(), refused }],
  ["my-courses", "get_user_courses", { loaded: coursesOf(course), empty: coursesOf(), refused }],
  ["profile", "get_user_profile", { loaded: profile, refused }],
] as const

for (const [name, call, answers] of personal) {
  signedIn(`/${name} looks as before: loading, loaded, empty and refused`, async ({ page, account }) => {
    const compare = (state: string) => {
      const look: Look = { name: `${name}-${state}`, isOnScreen: state !== "loaded" }
      const isChecked = state === "loaded" || name === "my-products"
      return isChecked ? expectAccessible(page, look.name, look) : expectLook(page, look)
    }
    const loading = page.getByRole("main").getByRole("status")
    const release = account.hold(call)
    await visit(page, `/${name}`)
    await expect(loading.first()).toBeAttached()
    await compare("loading")
    release(refused)
    for (const [state, answer] of Object.entries(answers)) {
      account.answer(call, answer)
      await visit(page, `/${name}`)
      await expect(loading).toHaveCount(0)
      await compare(state)
    }
  })
}
