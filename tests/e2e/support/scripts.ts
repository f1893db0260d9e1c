import type { Page } from "@playwright/test"
import { hold } from "./hold"
import { until } from "./visit"

/** Keeps the app's code from arriving, as on a slow network, until what is returned is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.js")
}

/** Waits until the app has taken over from the early script. */
export async function hydrated(page: Page): Promise<void> {
  await until(page, "window.sharedCart?.isHydrated")
}
