import { useEffect, useState } from "react"
import { brand } from "../brand"
import { pagesCache } from "../features/offline/pages-cache"
import { Button } from "../ui/button"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"

/** Cached by the service worker (worker/offline-page.ts). */
export default function OfflinePage() {
  return (
    <>
      <PageTitle
        title="No connection"
        lead="The shop cannot be reached, and your browser has no copy of this page. Nothing is lost: your cart is unchanged."
      >
        <Button className="mt-10" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </PageTitle>
      <div className="grid lg:grid-cols-12">
        <section aria-labelledby="kept" className="sheet-inset border-b py-10 lg:col-span-8 lg:border-r lg:border-b-0">
          <h2 id="kept" className="mb-6 text-subheading">
            Pages saved in this browser
          </h2>
          <KeptPageList />
        </section>
        <section aria-labelledby="works" className="sheet-inset py-10 lg:col-span-4">
          <h2 id="works" className="mb-6 text-subheading">
            What works offline
          </h2>
          <dl className="grid gap-5">
            <Fact name="Works offline">
              Reading the pages listed here, filling and changing your cart, and the search, if you have used it before.
            </Fact>
            <Fact name="Needs a connection">
              Paying, downloads, your account, and everything that you send to us. Current prices appear as soon as the
              shop can be reached again.
            </Fact>
          </dl>
        </section>
      </div>
    </>
  )
}

function Fact(props: { name: string; children: string }) {
  return (
    <div>
      <dt className="lettering mb-1 text-soft">{props.name}</dt>
      <dd className="max-w-brief">{props.children}</dd>
    </div>
  )
}

function KeptPageList() {
  const [pages, setPages] = useState<readonly CachedPage[]>()
  useEffect(() => {
    readCachedPages().then(setPages, (error: unknown) => {
      console.warn("The saved pages could not be read.", error)
      setPages([])
    })
  }, [])

  if (!pages) return null
  if (pages.length === 0) {
    return (
      <p className="text-soft">None yet. Your browser saves the pages you visit, so that you can read them offline.</p>
    )
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

interface CachedPage {
  path: string
  title: string
}

/** Last visited first. */
async function readCachedPages(): Promise<CachedPage[]> {
  try {
    return await pagesInCache()
  } catch {
    return [] // storage is forbidden
  }
}

async function pagesInCache(): Promise<CachedPage[]> {
  if (!("caches" in window) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const pages: CachedPage[] = []
  for (const { url } of await cache.keys()) {
    const document = await (await cache.match(url))?.text()
    if (document) pages.unshift({ path: new URL(url).pathname, title: titleOf(document) })
  }
  return pages
}

function titleOf(document: string): string {
  // The page's policy blocks the style element of a whole document.
  const [element = ""] = /<title>.*?<\/title>/s.exec(document) ?? []
  const { title } = new DOMParser().parseFromString(element, "text/html")
  return title.replace(` · ${brand.name}`, "")
}
