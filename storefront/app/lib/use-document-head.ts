import { useLayoutEffect, useRef } from "react"
import type { PageData } from "./page-data"
import { shopOrigin } from "./shop-origin"

/** What the server tells link previews and search engines of the page it drew. */
const factsOfFirstPage =
  'meta[property^="og:"], meta[property^="product:"], meta[name^="twitter:"], script[type$="ld+json"]'

/**
 * Brings the document's head up to the page on screen after a client-side navigation; the server wrote the first. What
 * only those read who follow no links in a browser is dropped, since it is about another page.
 */
export function useDocumentHead(data: PageData): void {
  const first = useRef(data)
  // Before the effects of the page, which may have more to say of its title (routes/search.tsx).
  useLayoutEffect(() => {
    const { title, description, canonicalPath } = data.head
    document.title = title
    setMeta("description", description)
    setMeta("robots", canonicalPath ? "index, follow" : "noindex")
    setCanonical(canonicalPath)
    if (data === first.current) return
    for (const element of document.querySelectorAll(factsOfFirstPage)) element.remove()
  }, [data])
}

function setMeta(name: string, content: string): void {
  document.head.querySelector(`meta[name=${name}]`)?.setAttribute("content", content)
}

/** Built on the shop's public address, which the document carries; personal pages have none. */
function setCanonical(path: string | null): void {
  const present = document.head.querySelector("link[rel=canonical]")
  if (path === null) {
    present?.remove()
    return
  }
  const link = present ?? document.head.appendChild(document.createElement("link"))
  link.setAttribute("rel", "canonical")
  link.setAttribute("href", shopOrigin() + path)
}
