import type { Page } from "@playwright/test"

/** `withEarlier` counts earlier shifts too. */
const watch = (withEarlier: boolean) => `window.moved = 0
  window.movers = []
  {
    const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ")
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        window.moved += value
        for (const { node, previousRect, currentRect } of sources)
          window.movers.push(at(previousRect) + " to " + at(currentRect) + ": " + (node?.outerHTML ?? node?.data ?? "").slice(0, 120))
      }
    }).observe({ type: "layout-shift", buffered: ${withEarlier} })
  }`

/** Sums layout shifts like the web vital CLS. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(watch(true))
}

/** Open document only, from now on. */
export async function watchMovesHere(page: Page): Promise<void> {
  await page.evaluate(watch(false))
}

export function moved(page: Page): Promise<number> {
  return page.evaluate<number>("window.moved")
}

export function movers(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("window.movers")
}
