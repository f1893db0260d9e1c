import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { cubist } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

/** Hidden from assistive technology, which has the words already. */
const tooltip = (page: Page) => page.getByRole("tooltip", { includeHidden: true })

test("an icon under the pointer shows its name until Escape or until the pointer leaves", async ({ page }) => {
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

test("shows an icon's name on focus, also in a dialog, and a cut-off text whole", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /open full screen/ }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Close" }).focus()
  for (const name of ["Previous", "Next"]) {
    await page.keyboard.press("Tab")
    await expect(dialog.getByRole("tooltip", { includeHidden: true })).toHaveText(name)
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(tooltip(page)).toBeHidden()

  const caption = page.getByRole("figure").first().locator("figcaption > span").first()
  await caption.evaluate((element: { style: { width: string } }) => {
    element.style.width = "6rem"
  })
  await caption.hover()
  await expect(tooltip(page)).toHaveText((await caption.textContent()) ?? "no caption")
  await page.getByRole("heading", { level: 1 }).hover()
  await expect(tooltip(page)).toBeHidden()
})
