import type { Page } from "@playwright/test"
import { until } from "./visit"

/** Keeps the app's code from arriving, as on a slow network, until what is returned is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/assets/*.js", async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until the app has taken over from the early script. */
export async function hydrated(page: Page): Promise<void> {
  await until(page, "window.sharedCart?.isHydrated")
}
