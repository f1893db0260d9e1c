import { expectAccessible } from "./support/accessibility"
import { ada, test as signedIn } from "./support/account-fixtures"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, goToCheckout, openPaypal } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { coursesOf, facade, lines, productsOf, stairs } from "./support/library"
import { visit } from "./support/visit"

const pages = [
  "/",
  "/products",
  "/grasshopper-scripts",
  "/dynamo-scripts",
  "/gift-cards",
  "/services",
  "/cdlearning",
  "/contact",
  "/rhino",
  "/revit",
  "/products/cubist-facade-generator",
  "/products/parking-genius",
  "/products/room-tag-center",
  "/products/surface-panelizer",
  "/products/family-validator",
  "/search",
  "/search?q=room",
  "/cart",
  "/checkout",
  "/confirmation?transaction=2GG279541U471931P",
  "/purchase",
  "/purchase?token=a.b.c",
  "/receipt?token=a.b.c",
  "/login",
  "/login?verified=1",
  "/login?error=invalid_token",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/reset-password",
  "/verification-success",
  "/PrivacyPolicy",
  "/TermsOfService",
  "/offline",
]

for (const path of pages) {
  test(`${path}`, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  })
}

test("not found", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/404/)
  await visit(page, "/no-such-sheet")
  await expectAccessible(page, "not found")
})

test("the lightbox", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible(page, "lightbox")
  await page.keyboard.press("+")
  await expect(page.getByRole("status").getByText("Zoomed to 150%")).toBeAttached()
  await expectAccessible(page, "lightbox, zoomed")
})

test("the small-screen menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, "/")
  await expectAccessible(page, "home on a small screen")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await expectAccessible(page, "menu")
})

test("the way of a purchase: message, cart, checkout, payment, PayPal's window, confirmation", async ({ page }) => {
  await addToCart(page, cubist)
  await expect(page.getByText("Added to Cart", { exact: true })).toBeVisible()
  await expectAccessible(page, "product with a message")
  await visit(page, "/cart")
  await expect(page.getByRole("heading", { level: 3 })).toBeVisible()
  await expectAccessible(page, "cart")
  await visit(page, "/checkout")
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible()
  await expectAccessible(page, "checkout")
  await goToCheckout(page, cubist, "axe@example.com")
  await expectAccessible(page, "payment")
  const popup = await openPaypal(page)
  await expectAccessible(popup, "PayPal's window")
  await popup.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Payment cancelled", { exact: true })).toBeVisible()
  await expectAccessible(page, "payment cancelled")
  const again = await openPaypal(page)
  await again.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page)
  await expectAccessible(page, "confirmation")
})

test("a refused address, and a pending payment", async ({ page }) => {
  await goToCheckout(page, cubist, "ada@")
  await page.getByRole("button", { name: /PayPal/ }).click()
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()
  await expectAccessible(page, "refused address")
  await page.getByRole("textbox", { name: "Email" }).fill("axe-pending@example.com")
  const popup = await openPaypal(page)
  await popup.getByRole("radio", { name: "Bank transfer that stays pending" }).check()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page, "Payment Pending")
  await expectAccessible(page, "pending confirmation")
})

const refused = { success: false, message: "No." }
const course = { filename: "DynamoForSheets.mp4", created_at: facade.created_at }
const personal = [
  ["/my-products", "get_user_products", [productsOf(facade, lines, stairs), productsOf(), refused]],
  ["/my-courses", "get_user_courses", [coursesOf(course), coursesOf(), refused]],
  ["/profile", "get_user_profile", [{ success: true, user: { ...ada, created_at: facade.created_at } }, refused]],
] as const

for (const [path, call, answers] of personal) {
  signedIn(`${path}: loading, loaded, empty and refused`, async ({ page, account }) => {
    const loading = page.getByRole("main").getByRole("status")
    const release = account.hold(call)
    await visit(page, path)
    await expect(loading.first()).toBeAttached()
    await expectAccessible(page, `${path}, loading`)
    release(refused)
    for (const answer of answers) {
      account.answer(call, answer)
      await visit(page, path)
      await expect(loading).toHaveCount(0)
      await expectAccessible(page, `${path}, ${JSON.stringify(answer)}`)
    }
  })
}

signedIn("a new password that is refused, and an empty tab", async ({ page, account }) => {
  account.answer("get_user_profile", refused)
  account.answer("get_user_products", productsOf(facade))
  await visit(page, "/profile")
  await page.getByRole("button", { name: "Update Password" }).click()
  await expectAccessible(page, "nothing typed")
  await visit(page, "/my-products")
  await page.getByRole("tab", { name: /^Revit/ }).click()
  await expectAccessible(page, "an empty tab")
})
