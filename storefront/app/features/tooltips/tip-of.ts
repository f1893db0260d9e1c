/** Milliseconds that the pointer rests on something before its tooltip comes (ruling 35, account-and-routes.md §9). */
const tooltipDelay = 700
/** So soon after one tooltip the next comes without a delay. Milliseconds. */
const skipDelay = 300

/** @param goneAt when the last tooltip went; undefined where there was none */
export function delayFor(now: number, goneAt: number | undefined): number {
  return goneAt !== undefined && now - goneAt < skipDelay ? 0 : tooltipDelay
}

/** The part of an element that a tooltip depends on. */
export interface Tipped {
  ariaLabel: string | null
  innerText: string
  scrollWidth: number
  clientWidth: number
  scrollHeight: number
  clientHeight: number
}

/**
 * What a tooltip says: of an icon (`data-tip="name"`) its name, of a text (`data-tip="whole"`) all of it, where it is cut
 * off; any other value itself. Undefined where there is nothing to say that cannot be read already.
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

/** Pixels between a tooltip and what it is about, and the least to the window's edge. */
const gap = 6

/** Below what it is about, above where there is no room, and always within the window. */
export function placeOf(about: Box, tip: Size, window: Size): { left: number; top: number } {
  const left = about.left + about.width / 2 - tip.width / 2
  const below = about.bottom + gap
  const fits = below + tip.height + gap <= window.height
  return {
    left: Math.max(gap, Math.min(left, window.width - tip.width - gap)),
    top: fits ? below : Math.max(gap, about.top - gap - tip.height),
  }
}
