import type { Page } from "@playwright/test"
import { settled } from "./browser"

export const themes = ["light", "dark"] as const
export type Theme = (typeof themes)[number]

export async function inThemes(
  page: Page,
  chosen: readonly Theme[],
  look: (theme: Theme) => Promise<void>,
): Promise<void> {
  for (const theme of chosen) {
    await page.emulateMedia({ colorScheme: theme })
    await pointAtToasts(page, "pointerenter")
    await settled(page)
    await look(theme)
    await pointAtToasts(page, "pointerleave")
  }
}

/** Hovered toasts stay; a fading one would have an accidental contrast. */
async function pointAtToasts(page: Page, event: "pointerenter" | "pointerleave"): Promise<void> {
  await page.evaluate(`document.querySelectorAll("#toasts > li")
    .forEach((toast) => toast.dispatchEvent(new PointerEvent("${event}")))`)
}
