import type { ShopContact } from "../../compat-api/contract/shop-contact"
import "./styles.css"
import { type ReactNode, StrictMode, startTransition, use } from "react"
import { hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { App } from "./app"
import { sharedCart } from "./features/cart/shared-cart"
import { keepCodeOfLink } from "./lib/code-of-link"
import type { PageData } from "./lib/page-data"
import { leaveEntry } from "./lib/scroll-memory"
import { pages } from "./pages"
import { notify } from "./ui/toast"

async function start(): Promise<void> {
  const root = document.getElementById("root")
  const text = document.getElementById("page-data")?.textContent
  const reached = document.getElementById("shop-contact")?.textContent
  if (!root || !text || !reached) throw new Error("The document has no page in it.")
  // The shop's own server wrote them, from the same types.
  const first = JSON.parse(text) as PageData
  const contact = JSON.parse(reached) as ShopContact
  // Without the whole sheet the page has what its first screen needs, and works.
  const styled = window.styled?.catch(() => {})
  await Promise.all([pages[first.page].load(), pages.error.load(), styled])
  if (sharedCart().isLeft) return
  window.addEventListener("popstate", leaveEntry)
  // In small steps: what a visitor does meanwhile is answered between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <UnlessLeft>
            <App first={first} contact={contact} />
          </UnlessLeft>
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

const never = new Promise<never>(() => {})

/**
 * Somebody went back while the app begins: the router has another page's address, and that page is about to be loaded as
 * a document of its own. Until then the document stays as the server drew it.
 */
function UnlessLeft(props: { children: ReactNode }) {
  if (sharedCart().isLeft) use(never)
  return props.children
}

function keepCode(): void {
  if (keepCodeOfLink()) notify({ title: "Your gift card is kept", text: "It pays when you check out in this tab." })
}

keepCode()
// A link that is pasted while its page is open loads no document.
window.addEventListener("hashchange", keepCode)

const loadLateParts = () => import("./late-parts").catch(console.warn)
if (document.readyState === "complete") loadLateParts()
else window.addEventListener("load", loadLateParts)

start().catch((error: unknown) => {
  console.warn(error)
  notify({ kind: "error", title: "Load this page again", text: "A part of it could not be loaded." })
})
