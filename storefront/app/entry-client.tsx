import type { ShopContact } from "../../backend/lib/shop-contact"
import "./styles.css"
import { type ReactElement, StrictMode, startTransition, use } from "react"
import { hydrateRoot } from "react-dom/client"
import { App } from "./app"
import { sharedCart } from "./features/cart/shared-cart"
import { saveCodeOfLink } from "./lib/code-of-link"
import { inputFields, saveInput } from "./lib/input-fields"
import type { PageData } from "./lib/page-data"
import { Router } from "./lib/router"
import { leaveEntry } from "./lib/scroll-memory"
import { pages } from "./pages"
import { notify } from "./ui/toast"

async function start(): Promise<void> {
  const root = document.getElementById("root")
  const text = document.getElementById("page-data")?.textContent
  const reached = document.getElementById("shop-contact")?.textContent
  if (!root || !text || !reached) throw new Error("The document has no page in it.")
  // The shop's own server wrote them from the same types.
  const first = JSON.parse(text) as PageData
  const contact = JSON.parse(reached) as ShopContact
  // If the full style sheet fails to load, the inlined styles still cover the first screen.
  const styled = window.styled?.catch(() => {})
  await Promise.all([pages[first.page].load(), pages.error.load(), styled])
  if (sharedCart().isLeft) return
  window.addEventListener("popstate", leaveEntry)
  // startTransition hydrates in small steps and stays responsive.
  const fields = inputFields()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Router>
          <UnlessLeft>
            <App first={first} contact={contact} />
          </UnlessLeft>
        </Router>
      </StrictMode>,
      {
        // A translator or extension changed the DOM, so React has redrawn the page.
        onRecoverableError(error) {
          reportError(error)
          if (fields.every(([, field]) => field.isConnected)) return
          saveInput(fields)
          import("./lib/restore-input").then((code) => code.restoreInput(), console.warn)
        },
      },
    )
  })
}

const never = new Promise<never>(() => {})

/** If Back was pressed during startup, another document is about to load: do not hydrate this one. */
function UnlessLeft(props: { children: ReactElement }) {
  if (sharedCart().isLeft) use(never)
  return props.children
}

function keepCode(): void {
  if (saveCodeOfLink())
    notify({ title: "Your gift card is saved", text: "It will be applied when you check out in this tab." })
}

keepCode()
// Pasting a link to the page already open changes only the hash and loads no document.
window.addEventListener("hashchange", keepCode)

const loadLateParts = () => import("./late-parts").catch(console.warn)
if (document.readyState === "complete") loadLateParts()
else window.addEventListener("load", loadLateParts)

start().catch((error: unknown) => {
  console.warn(error)
  notify({ kind: "error", title: "Reload this page", text: "Part of the page could not be loaded." })
})
