import { expect, type Locator, type Page } from "@playwright/test"

// Types are Node's only, so browser code is text or described here.

interface BrowserElement {
  getRootNode(): { activeElement: unknown }
  ownerDocument: { defaultView: { getComputedStyle(element: unknown): Record<string, string> } }
}

/** Also inside PayPal's button, which has its own shadow root. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const inBrowser = element as unknown as BrowserElement // see above
    return inBrowser.getRootNode().activeElement === element
  })
}

export function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate((element, name) => {
    const inBrowser = element as unknown as BrowserElement // see above
    return inBrowser.ownerDocument.defaultView.getComputedStyle(element)[name] ?? ""
  }, property)
}

/** In pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate<number>("window.scrollY")
}

/** Pixels the page can scroll sideways. */
export async function sideways(page: Page): Promise<number> {
  await page.evaluate('window.scrollTo({ left: 1000, behavior: "instant" })')
  return page.evaluate<number>("window.scrollX")
}

export function ground(page: Page): Promise<string> {
  return page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor")
}

/** Durations in ms, above the 1 ms of reduced motion. */
export async function watchMotion(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(`window.motions = []
    for (const begin of ["transitionrun", "animationstart"])
      addEventListener(begin, ({ target }) =>
        target.getAnimations().forEach(({ effect }) => motions.push(effect.getComputedTiming().endTime)))`)
  return () => page.evaluate<number[]>("motions.filter((milliseconds) => milliseconds > 1)")
}

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on screen.`)
  return box
}

/** Before drawing, `content-visibility: auto` has an estimated height. */
export async function drawnBox(target: Locator) {
  // React may replace it in the meantime.
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  return boxOf(target)
}

/** Ignores endless animations. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)))`)
}
