import { useEffect } from "react"
import { headOf } from "./head"
import type { PageData } from "./page-data"

/** Brings the document's head up to the page on screen after a client-side navigation; the server wrote the first. */
export function useDocumentHead(data: PageData): void {
  useEffect(() => {
    const head = headOf(data)
    document.title = head.title
    set("meta[name=description]", "content", head.description)
    set("meta[name=robots]", "content", head.canonicalPath ? "index, follow" : "noindex")
    set("link[rel=canonical]", "href", `${window.location.origin}${head.canonicalPath ?? window.location.pathname}`)
  }, [data])
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
