import type { Page } from "@playwright/test"
import { hold } from "./hold"
import { until } from "./visit"

/** Imitates a slow network. Returned function releases the code. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.js")
}

/** The early script works until then. */
export async function hydrated(page: Page): Promise<void> {
  await until(page, "window.sharedCart?.isHydrated")
}
