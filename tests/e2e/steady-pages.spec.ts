import type { Page } from "@playwright/test"
import { adasRecord } from "./support/account"
import { test as signedIn } from "./support/account-fixtures"
import { cubist, lineClean } from "./support/catalogue"
import { addToCart, confirmed, pay } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { facade, lines, parking, productsOf } from "./support/library"
import { moved, watchMoves } from "./support/moves"
import { visit } from "./support/visit"

/** Invisible: one line of small text a pixel narrower in another face. */
const unseen = 0.002

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function comeUp(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    await page.waitForLoadState("networkidle")
    expect(await moved(page), path).toBeLessThan(unseen)
  }
}

for (const size of sizes) {
  test.describe(`at ${size.width} px nothing moves while a page comes up`, () => {
    test.use({ viewport: size })
    test.beforeEach(({ page }) => watchMoves(page))

    test("for a visitor, with an empty cart and a full one", async ({ page }) => {
      await comeUp(page, [
        "/",
        "/grasshopper-scripts",
        "/dynamo-scripts",
        `/products/${cubist.id}`,
        "/search",
        "/search?q=room",
        "/login",
      ])
      await comeUp(page, ["/cart", "/checkout", "/my-products", "/purchase"])
      await addToCart(page, cubist)
      await addToCart(page, lineClean)
      await comeUp(page, ["/cart", "/checkout"])
    })

    test("nor from the payment to the confirmation, and when that is loaded again", async ({ page }) => {
      await addToCart(page, cubist)
      await comeUp(page, ["/checkout"])
      await page.getByRole("textbox", { name: "Email" }).fill(`steady-${size.width}@example.com`)
      await pay(page)
      await page.waitForLoadState("networkidle")
      expect(await moved(page)).toBeLessThan(unseen)
      await page.reload()
      await confirmed(page)
      await page.waitForLoadState("networkidle")
      expect(await moved(page)).toBeLessThan(unseen)
    })

    signedIn("for a customer", async ({ page, account }) => {
      account.answer("get_user_profile", { success: true, user: adasRecord })
      account.answer("get_user_products", productsOf(facade, parking, lines))
      account.answer("get_user_courses", { success: true, courses: [] })
      await comeUp(page, ["/my-products", "/my-courses", "/profile"])
    })
  })
}
