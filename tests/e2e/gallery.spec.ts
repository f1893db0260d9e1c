import type { Locator, Page } from "@playwright/test"
import { cubist, product } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("the lightbox opens at the chosen picture, goes round, and keeps its picture", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  const third = page.getByRole("button", { name: /^Show picture 3: / })
  const box = lightbox(page)
  await third.click()
  await expect(third).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("figure").getByText("3 / 4", { exact: true })).toBeVisible()
  await expectPicture(main(page), 3)
  await main(page).click()
  await expect(count(box)).toHaveText("3 / 4")
  await page.keyboard.press("ArrowRight")
  await expect(count(box)).toHaveText("4 / 4")
  await expectPicture(box, 4)
  await box.getByRole("button", { name: "Next" }).click()
  await expect(count(box)).toHaveText("1 / 4")
  await page.keyboard.press("ArrowLeft")
  await expect(count(box)).toHaveText("4 / 4")
  await box.getByRole("button", { name: "Previous" }).click()
  await box.getByRole("button", { name: "Previous" }).click()
  await expect(count(box)).toHaveText("2 / 4")
  await box.getByRole("button", { name: "Close" }).click()
  await expect(box).toHaveCount(0)
  await expect(page.getByRole("figure").getByText("2 / 4", { exact: true })).toBeVisible()
})

test("the keyboard stays inside the lightbox; Escape closes it and returns the focus", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await main(page).focus()
  await page.keyboard.press("Enter")
  const box = lightbox(page)
  await expect(box).toBeVisible()
  const names = ["Close", "Previous", "Next", "Zoom out", "100%, show the whole picture", "Zoom in"]
  await expect(box.getByRole("button", { name: "Close" })).toBeFocused()
  for (const name of [...names.slice(1), ...names]) {
    await page.keyboard.press("Tab")
    await expect(box.getByRole("button", { name })).toBeFocused()
  }
  await page.keyboard.press("Shift+Tab")
  await expect(box.getByRole("button", { name: names.at(-2) })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(box).toHaveCount(0)
  await expect(main(page)).toBeFocused()
})

test("says that the lightbox's script did not load, and opens once it does", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
  const code = "**/assets/lightbox-*.js"
  await page.route(code, (route) => route.abort())
  await visit(page, `/products/${product("parking-genius").id}`)
  await main(page).click()
  await expect(page.getByText("The picture could not be opened", { exact: true })).toBeVisible()
  const isNew = page.waitForEvent("domcontentloaded")
  await main(page).click()
  await isNew
  await page.unroute(code)
  await main(page).click()
  await expect(count(lightbox(page))).toHaveText("1 / 7")
})

const main = (page: Page): Locator => page.getByRole("button", { name: /open full screen$/ })
const lightbox = (page: Page): Locator => page.getByRole("dialog", { name: ", pictures" })
const count = (box: Locator): Locator => box.locator("[aria-live=polite]")

async function expectPicture(place: Locator, number: number): Promise<void> {
  await expect(place.getByRole("img")).toHaveAttribute("src", `/media/products/${cubist.id}/${number}.webp`)
}
