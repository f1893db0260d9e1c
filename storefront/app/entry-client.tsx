import type { ShopContact } from "../../compat-api/contract/shop-contact"
import "./styles.css"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { App } from "./app"
import { sharedCart } from "./features/cart/shared-cart"
import { isMeasured, type Wishes } from "./features/measuring/is-measured"
import { keepCodeOfLink } from "./lib/code-of-link"
import type { PageData } from "./lib/page-data"
import { keepPosition } from "./lib/scroll-memory"
import { pages } from "./pages"

async function start(): Promise<void> {
  const root = document.getElementById("root")
  const text = document.getElementById("page-data")?.textContent
  const reached = document.getElementById("shop-contact")?.textContent
  if (!root || !text || !reached) throw new Error("The document has no page in it.")
  // The shop's own server wrote them, from the same types.
  const first = JSON.parse(text) as PageData
  const contact = JSON.parse(reached) as ShopContact
  await Promise.all([pages[first.page].load(), pages.error.load(), window.styled])
  if (sharedCart().isLeft) return
  window.addEventListener("popstate", keepPosition)
  // In small steps: what a visitor does meanwhile is answered between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App first={first} contact={contact} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

keepCodeOfLink()

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const failed = (error: unknown) => console.warn("The shop is not kept for when there is no connection.", error)
  onceLoaded(() => import("./features/offline/keep-for-offline").catch(failed))
}

// Nobody points at anything before the page is there.
onceLoaded(() => {
  import("./features/tooltips/tooltips").then(({ startTooltips }) => startTooltips(), console.warn)
})

if (isMeasured(document.documentElement.dataset.measured, navigator as Wishes)) {
  // Not every browser says when it is idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  onceLoaded(() => whenIdle(() => import("./features/measuring/measure-visit").catch(console.warn)))
}

function onceLoaded(act: () => void): void {
  if (document.readyState === "complete") act()
  else window.addEventListener("load", act)
}

void start()
