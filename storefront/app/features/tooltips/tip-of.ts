/** In milliseconds (ruling 35, account-and-routes.md §9). */
const tooltipDelay = 700
/** In milliseconds. */
const skipDelay = 300

export function delayFor(now: number, goneAt: number | undefined): number {
  return goneAt !== undefined && now - goneAt < skipDelay ? 0 : tooltipDelay
}

export interface Tipped {
  ariaLabel: string | null
  innerText: string
  scrollWidth: number
  clientWidth: number
  scrollHeight: number
  clientHeight: number
}

/**
 * `data-tip="name"` shows the accessible name, `"whole"` the full text if it is cut off. Other values are shown as they
 * are.
 */
export function tipOf(kind: string | undefined, element: Tipped): string | undefined {
  if (kind === "whole" && !isCutOff(element)) return undefined
  if (kind !== "whole" && kind !== "name") return kind
  return element.ariaLabel ?? (element.innerText.trim() || undefined)
}

function isCutOff({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Tipped): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1
}

interface Box {
  left: number
  top: number
  bottom: number
  width: number
}
interface Size {
  width: number
  height: number
}

/** In pixels. */
const gap = 6

export function placeOf(about: Box, tip: Size, window: Size): { left: number; top: number } {
  const left = about.left + about.width / 2 - tip.width / 2
  const below = about.bottom + gap
  const fits = below + tip.height + gap <= window.height
  return {
    left: Math.max(gap, Math.min(left, window.width - tip.width - gap)),
    top: fits ? below : Math.max(gap, about.top - gap - tip.height),
  }
}
