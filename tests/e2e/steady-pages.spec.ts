import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { adasRecord } from "./support/account"
import { test as signedIn } from "./support/account-fixtures"
import { cubist, lineClean } from "./support/catalogue"
import { addToCart, confirmed, fillCart, pay } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { facade, lines, parking, productsOf } from "./support/library"
import { moved, watchMoves } from "./support/moves"
import { visit } from "./support/visit"

/** Invisible: one line of small text a pixel narrower in another face. */
const unseen = 0.002

async function expectSteady(page: Page, what: string): Promise<void> {
  await page.waitForLoadState("networkidle")
  expect(await moved(page), what).toBeLessThan(unseen)
}

async function load(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    await expectSteady(page, path)
  }
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${size.width} px nothing moves while a page loads`, () => {
    test.use({ viewport: size })
    test.beforeEach(({ page }) => watchMoves(page))

    test("for a visitor, with an empty cart, a full one, and a payment", async ({ page }) => {
      const listings = variants(["/dynamo-scripts", "/grasshopper-scripts"], (path) => path === "/dynamo-scripts")
      await load(page, ["/", ...listings, `/products/${cubist.id}`, "/search", "/search?q=room", "/login"])
      await load(page, ["/cart", "/checkout", "/my-products", "/purchase"])
      await fillCart(page, lineClean)
      await addToCart(page, cubist)
      await load(page, ["/cart", "/checkout"])
      await page.getByRole("textbox", { name: "Email" }).fill(`steady-${size.width}@example.com`)
      await pay(page)
      await expectSteady(page, "confirmation")
      await page.reload()
      await confirmed(page)
      await expectSteady(page, "confirmation, loaded again")
    })

    signedIn("for a customer", async ({ page, account }) => {
      account.answer("get_user_profile", { success: true, user: adasRecord })
      account.answer("get_user_products", productsOf({ ...facade, purchase_token: "a.b.c" }, parking, lines))
      account.answer("get_user_courses", { success: true, courses: [] })
      await load(page, ["/my-products", "/my-courses", "/profile"])
    })
  })
}
