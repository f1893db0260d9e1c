import { StrictMode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import type { ShopContact } from "../../compat-api/contract/shop-contact"
import { App } from "../app/app"
import type { PageData } from "../app/lib/page-data"
import { pages } from "../app/pages"
import { ToastRegion } from "../app/ui/toast-region"
import type { PageAssets } from "./assets"
import { documentOf } from "./document"
import { usedStyles } from "./used-styles"

const messages = renderToStaticMarkup(<ToastRegion />)

export interface Surroundings {
  /** Scheme and host of the shop's public address. */
  origin: string
  contact: ShopContact
  /** Of how many visits in 100 the browser says how quickly the page was there. */
  measuredVisits: number
  /** The built assets of a page's source file. */
  assetsFor(pageSource: string): PageAssets
}

/**
 * Draws a page's whole document. Rejects when drawing fails. `url` is path and query, as the address bar has them;
 * `style`: what stands in its style element.
 */
export async function render(
  url: string,
  data: PageData,
  { assetsFor, ...told }: Surroundings,
): Promise<{ html: string; style: string }> {
  await Promise.all([pages[data.page].load(), pages.error.load()])
  const drawn = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App first={data} contact={told.contact} />
      </StaticRouter>
    </StrictMode>,
  )
  const [preloads, body] = splitPreloads(drawn)
  const assets = assetsFor(pages[data.page].source)
  const style = usedStyles(assets.styleRules, body + messages)
  return { html: documentOf({ data, preloads, body, messages, style, assets, ...told }), style }
}

/** React puts what the browser should fetch early before the markup; it belongs into the document's head. */
function splitPreloads(drawn: string): [preloads: string, body: string] {
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? ""
  return [preloads, drawn.slice(preloads.length)]
}
