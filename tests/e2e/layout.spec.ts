import type { Page } from "@playwright/test"
import { drawnBox, ground, isFocused, scrolled, styleOf } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { title } from "./support/parts"
import { lettered, visit } from "./support/visit"

test("the header changes once the page is scrolled more than 50 px", async ({ page }) => {
  await visit(page, "/products")
  const header = page.getByRole("banner")
  const before = await styleOf(header, "borderBottomColor")
  await scrollTo(page, 50)
  await expect(header).toHaveCSS("border-bottom-color", before)
  await scrollTo(page, 51)
  await expect(header).not.toHaveCSS("border-bottom-color", before)
  await scrollTo(page, 0)
  await expect(header).toHaveCSS("border-bottom-color", before)
})

test("the footer keeps its lines in wider letters, and fits one screen of a phone", async ({ page }) => {
  await visit(page, "/products")
  await lettered(page)
  const footer = page.getByRole("contentinfo")
  const about = footer.getByRole("paragraph").first()
  const { height } = await drawnBox(about)
  await page.evaluate('document.querySelector("footer p").style.letterSpacing = "0.25px"')
  expect((await drawnBox(about)).height).toBe(height)
  await page.evaluate('document.querySelector("footer p").style.letterSpacing = ""')
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 })
    expect((await drawnBox(footer)).height).toBeLessThanOrEqual(780)
    for (const link of await footer.getByRole("link").all()) {
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), await link.innerText()).toBeLessThanOrEqual(width)
    }
  }
})

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" })
  const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" })

  test("the menu works by keyboard, and a link starts at the next page's content", async ({ page }) => {
    await visit(page, "/")
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
    await menuButton(page).press("Enter")
    const links = ["Home", "Products", "Services", "CD Learning", "Contact", "Cart", "Login"]
    const close = menu(page).getByRole("button", { name: "Close menu" })
    await expect(menu(page).getByRole("link")).toHaveText(links)
    await expect(close).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await expect(menu(page).getByRole("radio", { name: "System" })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(close).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(menu(page)).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()

    await page.keyboard.press("Enter")
    const ahead = page.waitForResponse("**/_data/login")
    await menu(page).getByRole("link", { name: "Login", exact: true }).focus()
    await ahead
    await page.keyboard.press("Enter")
    await expect(title(page, "Login")).toBeVisible()
    await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true)
  })

  test("a link, the close button, a press beside it, Back and a wide window close the menu", async ({ page }) => {
    const open = async () => {
      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
    }
    await visit(page, "/gift-cards")
    await open()
    await menu(page).getByRole("link", { name: "Products" }).click()
    await expect(title(page, "Products")).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
    await open()
    await page.goBack()
    await expect(menu(page)).toHaveCount(0)
    await expect(title(page, "Products")).toBeVisible()
    await open()
    await menu(page).getByRole("button", { name: "Close menu" }).click()
    await expect(menu(page)).toHaveCount(0)
    await open()
    await page.mouse.click(10, 300)
    await expect(menu(page)).toHaveCount(0)
    await open()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/")
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(menu(page)).toHaveCount(0)
  })
})

test("the theme chosen in the footer is kept and reaches other tabs", async ({ page, context }) => {
  await visit(page, "/")
  const document = page.getByRole("document")
  const themes = page.getByRole("contentinfo").getByRole("group", { name: "Color theme" })
  await expect(themes.getByRole("radio", { name: "System" })).toBeChecked()
  const byDay = await ground(page)

  await themes.getByText("Dark", { exact: true }).click()
  await expect(themes.getByRole("radio", { name: "Dark" })).toBeChecked()
  await expect(document).toHaveCSS("color-scheme", "dark")
  await expect.poll(() => ground(page)).not.toBe(byDay)
  await visit(page, "/products")
  await expect(themes.getByRole("radio", { name: "Dark" })).toBeChecked()
  await expect(document).toHaveCSS("color-scheme", "dark")

  const other = await context.newPage()
  await visit(other, "/contact")
  const others = other.getByRole("contentinfo").getByRole("group", { name: "Color theme" })
  await expect(others.getByRole("radio", { name: "Dark" })).toBeChecked()
  await themes.getByText("System", { exact: true }).click()
  await expect(others.getByRole("radio", { name: "System" })).toBeChecked()
  await expect(other.getByRole("document")).not.toHaveCSS("color-scheme", "dark")
  await expect.poll(() => ground(page)).toBe(byDay)
  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(() => ground(page)).not.toBe(byDay)
})

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`window.scrollTo({ top: ${top}, behavior: "instant" })`)
  await expect.poll(() => scrolled(page)).toBe(top)
}
