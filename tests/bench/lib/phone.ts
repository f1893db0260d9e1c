import fs from "node:fs"
import path from "node:path"
import type { Browser, Page } from "@playwright/test"
import { eventually } from "../../helpers/eventually"

/** CPU × 4, 1.6 Mbps down, 0.75 up, 150 ms: Lighthouse's slow 4G and its emulated phone. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const watchScript = fs.readFileSync(path.join(__dirname, "../browser/watch.js"), "utf8")

/** Written by browser/watch.js, in milliseconds since navigation began; `shift` is a score. */
export interface Seen {
  firstPaint: number
  largestPaint: number
  shift: number
  longTasks: { start: number; duration: number }[]
  moments: Partial<Record<"click" | "count" | "toast" | "product" | "order" | "firstClick", number>>
}

/** Empty cache. `before` runs ahead of the page's scripts. */
export async function onPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>, before = ""): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", network)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    await page.addInitScript(`{${watchScript}\n${before}}`)
    return await visit(page)
  } finally {
    await context.close()
  }
}

export function seen(page: Page): Promise<Seen> {
  return page.evaluate<Seen>("JSON.parse(JSON.stringify(watch))")
}

/** The page's policy refuses eval. */
export async function until(page: Page, expression: string): Promise<void> {
  await eventually(() => page.evaluate<boolean>(`Boolean(${expression})`), 60_000)
}

/** Network idle, and no long task within a second. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  await until(
    page,
    "performance.now() - Math.max(watch.firstPaint, ...watch.longTasks.map((task) => task.start + task.duration)) > 1000",
  )
}

/** In milliseconds beyond 50 of each long task after the first paint. */
export function blockingTime({ firstPaint, longTasks }: Pick<Seen, "firstPaint" | "longTasks">): number {
  const after = longTasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
  return after.reduce((sum, duration) => sum + Math.max(duration - 50, 0), 0)
}
