import type { Locator, Page } from "@playwright/test"

// The project's types are those of Node, so what is asked inside the browser is written as text or described here.

interface BrowserElement {
  getRootNode(): { activeElement: unknown }
  ownerDocument: { defaultView: { getComputedStyle(element: unknown): Record<string, string> } }
}

/** Inside PayPal's button too, which is in a shadow root of its own. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const inBrowser = element as unknown as BrowserElement // see above
    return inBrowser.getRootNode().activeElement === element
  })
}

/** A computed style, such as `backgroundColor`. */
export function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate((element, name) => {
    const inBrowser = element as unknown as BrowserElement // see above
    return inBrowser.ownerDocument.defaultView.getComputedStyle(element)[name] ?? ""
  }, property)
}

/** How far the page is scrolled down, in pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate<number>("window.scrollY")
}

/** How far the page lets itself be scrolled sideways, in pixels. */
export async function sideways(page: Page): Promise<number> {
  await page.evaluate('window.scrollTo({ left: 1000, behavior: "instant" })')
  return page.evaluate<number>("window.scrollX")
}

/** The colour behind the page. */
export function ground(page: Page): Promise<string> {
  return page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor")
}

/**
 * Watches what the page's styles move from now on. Returns how long each was to last, in milliseconds, where that is more
 * than the one to which less motion shortens all of it.
 */
export async function watchMotion(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(`window.motions = []
    for (const begin of ["transitionrun", "animationstart"])
      addEventListener(begin, ({ target }) =>
        target.getAnimations().forEach(({ effect }) => motions.push(effect.getComputedTiming().endTime)))`)
  return () => page.evaluate<number[]>("motions.filter((milliseconds) => milliseconds > 1)")
}

/**
 * Where something lies once the browser has drawn it: before, what has `content-visibility: auto` is as high as its
 * style guesses.
 */
export async function drawnBox(target: Locator) {
  await target.scrollIntoViewIfNeeded() // Waits until two frames in a row drew it alike.
  const box = await target.boundingBox()
  if (!box) throw new Error("is not drawn")
  return box
}

/** Waits until what moves has come to rest, but for what never does. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)))`)
}
