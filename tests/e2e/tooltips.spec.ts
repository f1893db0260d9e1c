import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { cubist } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

/** Hidden from assistive technology, which has the words already. */
const tooltip = (page: Page) => page.getByRole("tooltip", { includeHidden: true })

test("an icon under the pointer says what it does, until Escape or until the pointer goes", async ({ page }) => {
  await addToCart(page, cubist)
  await visit(page, "/cart")
  const more = page.getByRole("button", { name: `One more of ${cubist.name}` })
  await more.hover()
  await expect(tooltip(page)).toHaveText(`One more of ${cubist.name}`)
  await tooltip(page).hover()
  await expect(tooltip(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tooltip(page)).toBeHidden()

  await page.getByRole("heading", { level: 1 }).hover()
  await more.hover()
  await expect(tooltip(page)).toBeVisible()
  await expectAccessible(page, "the cart with a tooltip")
  await page.getByRole("heading", { level: 1 }).hover()
  await expect(tooltip(page)).toBeHidden()
})

test("an icon with the keyboard's focus says it at once, also within a dialog", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /open full screen/ }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Close" }).focus()
  await page.keyboard.press("Tab")
  await expect(dialog.getByRole("tooltip", { includeHidden: true })).toHaveText("Previous")
  await page.keyboard.press("Tab")
  await expect(dialog.getByRole("tooltip", { includeHidden: true })).toHaveText("Next")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(tooltip(page)).toBeHidden()
})

test("a text that is cut off is told whole, and one that fits is not", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, `/products/${cubist.id}`)
  const caption = page.getByRole("figure").first().locator("figcaption > span").first()
  await caption.evaluate((element: { style: { width: string } }) => {
    element.style.width = "6rem"
  })
  await caption.hover()
  await expect(tooltip(page)).toHaveText((await caption.textContent()) ?? "no caption")
  await page.getByRole("heading", { level: 1 }).hover()
  await expect(tooltip(page)).toBeHidden()
})
