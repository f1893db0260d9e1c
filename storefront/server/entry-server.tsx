import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { App } from "../app/app"
import { brand } from "../app/brand"
import { headOf } from "../app/lib/head"
import type { PageData } from "../app/lib/page-data"
import { pages } from "../app/pages"
import type { PageAssets } from "./assets"
import { documentOf } from "./document"

export interface Surroundings {
  /** Scheme and host that canonical links are built on; null when the request names none. */
  origin: string | null
  /** The built assets of a page's source file. */
  assetsFor(pageSource: string): PageAssets
}

/** Draws a page's whole document. Rejects when drawing fails. `url` is path and query, as the address bar has them. */
export async function render(url: string, data: PageData, { origin, assetsFor }: Surroundings): Promise<string> {
  await Promise.all([pages[data.page].load(), pages.error.load()])
  const drawn = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App first={data} />
      </StaticRouter>
    </StrictMode>,
  )
  const [preloads, body] = splitPreloads(drawn)
  const assets = assetsFor(pages[data.page].source)
  return documentOf({ head: headOf(data), data, preloads, body, assets, siteName: brand.name, origin })
}

/** React puts what the browser should fetch early before the markup; it belongs into the document's head. */
function splitPreloads(drawn: string): [preloads: string, body: string] {
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? ""
  return [preloads, drawn.slice(preloads.length)]
}
