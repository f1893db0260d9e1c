import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { expectLookIn, type Look } from "./screenshots"
import { inBothThemes, type Theme } from "./themes"

/** Themes differ in colours only. */
export const rulesOfColour = ["color-contrast", "link-in-text-block"]

/** Runs axe in the light theme and its colour rules in the dark one; compares screenshots of a look. */
export async function expectAccessible(page: Page, what: string, look?: Look): Promise<void> {
  await inBothThemes(page, async (theme) => {
    await expectAccessibleIn(page, what, theme)
    if (look) await expectLookIn(page, look, theme)
  })
}

export async function expectAccessibleIn(page: Page, what: string, theme: Theme): Promise<void> {
  const axe = axeOf(page)
  const { violations } = await (theme === "light" ? axe : axe.withRules(rulesOfColour)).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`)
  expect(found, `${what}, ${theme}`).toEqual([])
}

/** Legacy mode needs no second page; there are no cross-origin frames. Describing passes and preloading take time. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false })
}
