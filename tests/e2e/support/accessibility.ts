import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { variants } from "../../helpers/variants"
import { sideways } from "./browser"
import { expectLookIn, type Look } from "./screenshots"
import { inThemes, type Theme, themes } from "./themes"

/** Themes differ in colors only. */
const rulesOfColour = ["color-contrast", "link-in-text-block"]

/** Runs axe. A look is also compared with its screenshots, and its colors are checked in the dark theme too. */
export async function expectAccessible(page: Page, what: string, look?: Look): Promise<void> {
  const checked = look ? themes : variants(themes, (theme) => theme === "light")
  await inThemes(page, checked, async (theme) => {
    await expectAccessibleIn(page, what, theme)
    if (look) await expectLookIn(page, look, theme)
  })
}

export async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectFits(page, what)
}

export async function expectFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page), `${what}, at 320 px`).toBe(0)
  if (before) await page.setViewportSize(before)
}

export function expectAccessibleIn(page: Page, what: string, theme: Theme): Promise<void> {
  return expectNoViolation(axeOf(page), what, theme)
}

export async function expectNoViolation(axe: AxeBuilder, what: string, theme: Theme): Promise<void> {
  const { violations } = await (theme === "light" ? axe : axe.withRules(rulesOfColour)).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`)
  expect(found, `${what}, ${theme}`).toEqual([])
}

/** Legacy mode needs no second page; there are no cross-origin frames. Describing passes and preloading take time. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false })
}
