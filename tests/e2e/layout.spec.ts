import type { Page } from "@playwright/test"
import { drawnBox, ground, isFocused, scrolled, styleOf } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { lettered, visit } from "./support/visit"

test("the header changes its look once the page is scrolled more than 50 px", async ({ page }) => {
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

test("the footer keeps its lines where letters are drawn a little wider", async ({ page }) => {
  await visit(page, "/")
  await lettered(page)
  const about = page.getByRole("contentinfo").getByRole("paragraph").first()
  const { height } = await drawnBox(about)
  await page.evaluate('document.querySelector("footer p").style.letterSpacing = "0.25px"')
  expect((await drawnBox(about)).height).toBe(height)
})

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("the menu is worked by keyboard, and Escape gives the focus back", async ({ page }) => {
    await visit(page, "/")
    const button = page.getByRole("button", { name: "Menu" })
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
    await button.focus()
    await page.keyboard.press("Enter")
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expect(menu.getByRole("link")).toHaveText([
      "Home",
      "Products",
      "Services",
      "CD Learning",
      "Contact",
      "Cart",
      "Login",
    ])
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await expect(menu.getByRole("radio", { name: "System" })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test("from the menu the keyboard starts at the next page's content", async ({ page }) => {
    await visit(page, "/products")
    await page.getByRole("button", { name: "Menu" }).click()
    const link = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Login", exact: true })
    const ahead = page.waitForResponse("**/_data/login")
    await link.focus()
    await ahead
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible()
    await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true)
  })

  test("the menu closes with a link, its button, a press beside it, the way back and where the links have room", async ({
    page,
  }) => {
    const menu = page.getByRole("dialog", { name: "Menu" })
    const open = async () => {
      await page.getByRole("button", { name: "Menu" }).click()
      await expect(menu).toBeVisible()
    }
    await visit(page, "/gift-cards")
    await open()
    await menu.getByRole("link", { name: "Products" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await open()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1, name: "Gift Cards" })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await open()
    await menu.getByRole("button", { name: "Close menu" }).click()
    await expect(menu).toHaveCount(0)
    await open()
    await page.mouse.click(10, 300)
    await expect(menu).toHaveCount(0)
    await open()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/")
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(menu).toHaveCount(0)
  })
})

test("the footer is one screen of a phone at most, and nothing of it is cut off", async ({ page }) => {
  await visit(page, "/products")
  const footer = page.getByRole("contentinfo")
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 })
    expect((await drawnBox(footer)).height).toBeLessThanOrEqual(780)
    for (const link of await footer.getByRole("link").all()) {
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), await link.innerText()).toBeLessThanOrEqual(width)
    }
  }
})

test("the theme is chosen in the footer, kept, and there in other tabs", async ({ page, context }) => {
  await visit(page, "/")
  const document = page.getByRole("document")
  const themes = page.getByRole("contentinfo").getByRole("group", { name: "Colour theme" })
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
  const others = other.getByRole("contentinfo").getByRole("group", { name: "Colour theme" })
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
