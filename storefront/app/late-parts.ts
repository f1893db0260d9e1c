import { isMeasured, type Wishes } from "./features/measuring/is-measured"
import { startTooltips } from "./features/tooltips/tooltips"

/* This file loads after the page (entry-client.tsx). */

startTooltips()

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  import("./features/offline/keep-for-offline").catch((error: unknown) => {
    console.warn("The shop could not be prepared for reading offline.", error)
  })
}

if (isMeasured(document.documentElement.dataset.measured, navigator as Wishes)) {
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => import("./features/measuring/measure-visit").catch(console.warn))
}
