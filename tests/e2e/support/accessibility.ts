import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { settled } from "./browser"

/** No rule of axe is broken by what is on screen, in the light theme and in the dark one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await pointAtToasts(page, "pointerenter")
    await settled(page)
    // Legacy mode leaves cross-origin frames out, of which there are none, and needs no second page.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    await pointAtToasts(page, "pointerleave")
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`,
    )
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** A toast that is pointed at stays; one that fades while axe reads has the contrast of no moment. */
async function pointAtToasts(page: Page, event: "pointerenter" | "pointerleave"): Promise<void> {
  await page.evaluate(`document.querySelectorAll("#toasts > li")
    .forEach((toast) => toast.dispatchEvent(new PointerEvent("${event}")))`)
}
