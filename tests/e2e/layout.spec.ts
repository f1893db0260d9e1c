import type { Page } from "@playwright/test"
import { ground, isFocused, scrolled, sideways, styleOf } from "./support/browser"
import { cubist } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { openDetails } from "./support/receipt-details"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

test("every page begins at its top", async ({ page }) => {
  await visit(page, "/dynamo-scripts")
  await page.getByRole("link", { name: "LineClean", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "LineClean" })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.getByRole("contentinfo").getByRole("link", { name: "Grasshopper Scripts" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Grasshopper Scripts" })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
})

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

  test("a link of the menu closes it and leads on", async ({ page }) => {
    await visit(page, "/")
    await page.getByRole("button", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await menu.getByRole("link", { name: "Products" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await page.getByRole("button", { name: "Menu" }).click()
    await menu.getByRole("button", { name: "Close menu" }).click()
    await expect(menu).toHaveCount(0)
  })

  for (const name of ["Cart", "Login"]) {
    test(`from the menu to ${name} the keyboard starts at the next page's content`, async ({ page }) => {
      await visit(page, "/products")
      await page.getByRole("button", { name: "Menu" }).click()
      const link = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true })
      const ahead = page.waitForResponse(`**/_data/${name.toLowerCase()}`)
      await link.focus()
      await ahead
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
      await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true)
    })
  }

  test("the menu closes when the way back is taken, and beside it", async ({ page }) => {
    await visit(page, "/products")
    await page.getByRole("contentinfo").getByRole("link", { name: "Gift Cards" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Gift Cards" })).toBeVisible()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 300)
    await expect(menu).toHaveCount(0)
  })

  test("the menu closes when the window has room for the links, which can be used at once", async ({ page }) => {
    await visit(page, "/products")
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/")
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0)
  })
})

for (const width of [360, 390]) {
  test(`the footer is one screen of a phone at most, ${width} px wide, and nothing of it is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ["/", "/products/parking-genius", "/TermsOfService"]) {
      await visit(page, path)
      const footer = await page.getByRole("contentinfo").boundingBox()
      expect(footer?.height, path).toBeLessThanOrEqual(780)
      for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
        const box = await link.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), await link.innerText()).toBeLessThanOrEqual(width)
      }
    }
  })
}

test("the theme is chosen in the footer, and kept", async ({ page }) => {
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

  await themes.getByText("System", { exact: true }).click()
  await expect.poll(() => ground(page)).toBe(byDay)
  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(() => ground(page)).not.toBe(byDay)
})

test("a theme that is chosen in one tab is there in the others", async ({ page, context }) => {
  await visit(page, "/")
  const other = await context.newPage()
  await visit(other, "/products")
  const themes = page.getByRole("contentinfo").getByRole("group", { name: "Colour theme" })
  await themes.getByText("Dark", { exact: true }).click()
  const others = other.getByRole("contentinfo").getByRole("group", { name: "Colour theme" })
  await expect(others.getByRole("radio", { name: "Dark" })).toBeChecked()
  await expect(other.getByRole("document")).toHaveCSS("color-scheme", "dark")
  await themes.getByText("System", { exact: true }).click()
  await expect(others.getByRole("radio", { name: "System" })).toBeChecked()
})

test("at 320 px no page scrolls sideways", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  await addToCart(page, cubist)
  const paths = [
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
    "/products/parking-genius",
    "/products/structural-optimizer",
    "/search?q=room",
    "/cart",
    "/checkout",
    "/confirmation?transaction=2GG279541U471931P",
    "/purchase?token=a.b.c",
    "/receipt",
    "/no-such-sheet",
    "/PrivacyPolicy",
    "/TermsOfService",
    "/offline",
    "/login?error=verification_failed",
    "/listing-alert?listing=rhino",
    "/listing-alert/confirm?listing=rhino&token=x",
    "/listing-alert/end",
    "/signup",
    "/forgot-password",
    "/reset-password?token=x",
    "/reset-password",
    "/verification-success",
  ]
  for (const path of paths) {
    await visit(page, path)
    expect(await sideways(page), path).toBe(0)
  }
  await visit(page, "/checkout")
  await page.getByRole("textbox", { name: "Email" }).fill("narrow@example.com")
  await expect(page.getByRole("button", { name: /PayPal/ })).toBeVisible()
  await openDetails(page)
  expect(await sideways(page), "payment").toBe(0)
  expect(await stored(page, "cart")).toHaveLength(1)
})

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`window.scrollTo({ top: ${top}, behavior: "instant" })`)
  await expect.poll(() => scrolled(page)).toBe(top)
}
