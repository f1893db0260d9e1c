import { expect, type Locator, type Page } from "@playwright/test"
import { isFocused } from "./browser"

/** More stops than any page has. */
const most = 80

export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key)
    if (await isFocused(target)) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
