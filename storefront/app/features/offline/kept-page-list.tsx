import { useEffect, useState } from "react"
import { Link } from "../../ui/link"
import { type KeptPage, keptPages } from "./kept-pages"

/** Links to what this browser kept. Empty until it was looked up, which only a browser can. */
export function KeptPageList() {
  const [pages, setPages] = useState<readonly KeptPage[]>()
  useEffect(() => {
    keptPages().then(setPages, (error: unknown) => {
      console.warn("The kept pages could not be read.", error)
      setPages([])
    })
  }, [])

  if (!pages) return null
  if (pages.length === 0) {
    return <p className="text-soft">None yet. The pages that you visit are kept for moments like this one.</p>
  }
  return (
    <ul className="border-t">
      {pages.map(({ path, title }) => (
        <li key={path} className="border-b">
          <Link to={path} className="grid gap-x-8 py-3 hover:text-accent sm:grid-cols-[1fr_auto] sm:items-baseline">
            <span className="font-medium">{title}</span>
            <span className="lettering text-soft wrap-anywhere">{path}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
