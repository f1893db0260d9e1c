import type { Locator, Page } from "@playwright/test"
import { isFocused, scrolled } from "./support/browser"
import { lineClean } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { lettered, visit } from "./support/visit"

test.use({ viewport: { width: 390, height: 844 } })

const section = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^\\d+ ?${name}$`) })
const contents = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: new RegExp(`${name}$`) })

async function expectArrived(target: Locator): Promise<void> {
  await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(72)
  await expect.poll(() => isFocused(target)).toBe(true)
}

test("a link to another page's section leads there and says its title, and Back returns", async ({ page }) => {
  await visit(page, `/products/${lineClean.id}`)
  const link = page.getByRole("link", { name: "Read the full licence" })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await expectArrived(section(page, "Intellectual property"))
  await expect(page.locator("p[aria-live=polite].sr-only", { hasText: "Terms of Service" })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lineClean.name)
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect
    .poll(async () => Math.round((await section(page, "Intellectual property").boundingBox())?.y ?? 0))
    .toBe(72)
})

test("Back and Forward among the sections of a page find each place", async ({ page }) => {
  await visit(page, "/TermsOfService")
  await contents(page, "Liability").click()
  await expectArrived(section(page, "Liability"))
  const liability = await scrolled(page)
  await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
  await contents(page, "Refunds").click()
  await expectArrived(section(page, "Refunds"))
  const refunds = await scrolled(page)
  await page.goBack()
  await expect(page).toHaveURL(/#liability$/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(refunds)
  await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
  await contents(page, "Liability").click()
  await expect.poll(() => scrolled(page)).toBe(liability)
})

test("links within a page keep what was typed: to a service, back, and to the content", async ({ page }) => {
  await visit(page, "/products")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Services" }).click()
  const name = page.getByRole("textbox", { name: "Name" }).first()
  await name.fill("Ada")
  await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
  await page.getByRole("navigation", { name: "Services" }).getByRole("link", { name: /^S-03/ }).click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  await expect.poll(() => isFocused(page.locator("article#S-03"))).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/i)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(name).toHaveValue("Ada")
  await page.getByRole("link", { name: "Skip to content" }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true)
  await expect(name).toHaveValue("Ada")
})

test("a page opened at a section leads to the next page's top, and Back to the section", async ({ page }) => {
  await visit(page, "/TermsOfService#contact")
  await lettered(page)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy")
  expect(await scrolled(page)).toBe(0)
  expect(await isFocused(page.getByRole("main"))).toBe(true)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service")
  // Tolerance of one line: browser and server may break a paragraph differently.
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(30)
})
