import type { Page } from "@playwright/test"

/** `withEarlier`: also what moved before. */
const watch = (withEarlier: boolean) => `window.moved = 0
  new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.moved += shift.value })
    .observe({ type: "layout-shift", buffered: ${withEarlier} })`

/** In each document from now on: how much moves that nobody moved, as the web vital CLS counts it. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(watch(true))
}

/** The same in the document that is open, from now on. */
export async function watchMovesHere(page: Page): Promise<void> {
  await page.evaluate(watch(false))
}

/** How much moved in this document. */
export function moved(page: Page): Promise<number> {
  return page.evaluate<number>("window.moved")
}
