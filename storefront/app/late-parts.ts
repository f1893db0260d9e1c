import { isMeasured, type Wishes } from "./features/measuring/is-measured"
import { startTooltips } from "./features/tooltips/tooltips"

/* What nobody waits for: loads once the page is there (entry-client.tsx). */

// Nobody points at anything before.
startTooltips()

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  import("./features/offline/keep-for-offline").catch((error: unknown) => {
    console.warn("The shop is not kept for when there is no connection.", error)
  })
}

if (isMeasured(document.documentElement.dataset.measured, navigator as Wishes)) {
  // Not every browser says when it is idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => import("./features/measuring/measure-visit").catch(console.warn))
}
