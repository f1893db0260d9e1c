import { type BrowserContext, expect, type Page } from "@playwright/test"
import { until, visit } from "./visit"

export async function openKept(page: Page, path: string): Promise<void> {
  // Pages loading while the worker activates are claimed on the next load.
  await expect(async () => {
    await visit(page, path)
    await until(page, "navigator.serviceWorker.controller")
  }).toPass()
  await expect.poll(() => keptPaths(page)).toContain(new URL(page.url()).pathname.toLowerCase())
  await page.waitForLoadState("networkidle")
}

export async function keptPaths(page: Page): Promise<string[]> {
  return (await keptAddresses(page, "pages")).map((url) => new URL(url).pathname)
}

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

/** Cuts pages and worker off. */
export function withoutConnection(context: BrowserContext): Promise<void> {
  return context.setOffline(true)
}

export async function pictureIsThere(page: Page): Promise<void> {
  await until(
    page,
    '[...document.querySelectorAll("main img")].some((image) => image.complete && image.naturalWidth > 0)',
  )
}

export function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...new Set([...document.fonts]
    .filter(({ status }) => status === "loaded")
    .map(({ family }) => family.replaceAll('"', "")))].sort()`)
}
