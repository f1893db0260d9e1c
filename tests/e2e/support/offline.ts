import { type BrowserContext, expect, type Page } from "@playwright/test"
import { until, visit } from "./visit"

/** Opens a page, and waits until the service worker is there and has kept it. */
export async function openKept(page: Page, path: string): Promise<void> {
  // A page on its way while the worker takes over is not claimed by it, and is its own from the next load on.
  await expect(async () => {
    await visit(page, path)
    await until(page, "navigator.serviceWorker.controller")
  }).toPass()
  await expect.poll(() => keptPaths(page)).toContain(new URL(page.url()).pathname.toLowerCase())
  await page.waitForLoadState("networkidle")
}

/** The paths of the pages that this browser kept. */
export async function keptPaths(page: Page): Promise<string[]> {
  return (await keptAddresses(page, "pages")).map((url) => new URL(url).pathname)
}

/** Every address that is kept; of one kind, or of all. */
export function keptAddresses(page: Page, kind = ""): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const addresses = []
    for (const name of await caches.keys()) {
      if (!name.startsWith("cd-${kind}")) continue
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url)
    }
    return addresses
  })()`)
}

/** For pages and the worker alike. */
export function withoutConnection(context: BrowserContext): Promise<void> {
  return context.setOffline(true)
}

/** The first drawing of the page is on screen. */
export async function pictureIsThere(page: Page): Promise<void> {
  await until(
    page,
    '[...document.querySelectorAll("main img")].some((image) => image.complete && image.naturalWidth > 0)',
  )
}

/** The families of the fonts that the page is set in. */
export function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...new Set([...document.fonts]
    .filter(({ status }) => status === "loaded")
    .map(({ family }) => family.replaceAll('"', "")))].sort()`)
}
