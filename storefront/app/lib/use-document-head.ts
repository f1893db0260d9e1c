import { useLayoutEffect, useRef } from "react"
import type { PageData } from "./page-data"
import { shopOrigin } from "./shop-origin"

/** These facts describe only the first page. */
const factsOfFirstPage =
  'meta[property^="og:"], meta[property^="product:"], meta[name^="twitter:"], script[type$="ld+json"]'

export function useDocumentHead(data: PageData): void {
  const first = useRef(data)
  // Runs before the page's effects, which may change the title (routes/search.tsx).
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
