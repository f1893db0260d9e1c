import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { expectLookIn, type Look } from "./screenshots"
import { inBothThemes } from "./themes"

/** The themes differ in nothing else. */
const rulesOfColour = ["color-contrast", "link-in-text-block"]

/**
 * No rule of axe is broken by what is on screen in the light theme, and none about colours in the dark one; with a look,
 * it also looks as its screenshots do.
 */
export async function expectAccessible(page: Page, what: string, look?: Look): Promise<void> {
  await inBothThemes(page, async (theme) => {
    // Legacy mode leaves cross-origin frames out, of which there are none, and needs no second page.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (theme === "light" ? axe : axe.withRules(rulesOfColour)).analyze()
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`,
    )
    expect(found, `${what}, ${theme}`).toEqual([])
    if (look) await expectLookIn(page, look, theme)
  })
}
