import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { expectLookIn, type Look } from "./screenshots"
import { inBothThemes, type Theme } from "./themes"

/** The themes differ in nothing else. */
const rulesOfColour = ["color-contrast", "link-in-text-block"]

/**
 * No rule of axe is broken by what is on screen in the light theme, and none about colours in the dark one; with a look,
 * it also looks as its screenshots do.
 */
export async function expectAccessible(page: Page, what: string, look?: Look): Promise<void> {
  await inBothThemes(page, async (theme) => {
    await expectAccessibleIn(page, what, theme)
    if (look) await expectLookIn(page, look, theme)
  })
}

/** The same of the theme that is on. */
export async function expectAccessibleIn(page: Page, what: string, theme: Theme): Promise<void> {
  const axe = axeOf(page)
  const { violations } = await (theme === "light" ? axe : axe.withRules(rulesOfColour)).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`)
  expect(found, `${what}, ${theme}`).toEqual([])
}

/**
 * Legacy mode leaves cross-origin frames out, of which there are none, and needs no second page. Only what is wrong is
 * described: to describe the rest takes its time too.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] })
}
