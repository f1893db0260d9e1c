import { StrictMode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { App } from "../app/app"
import type { PageData } from "../app/lib/page-data"
import { LocationContext, locationOf } from "../app/lib/router"
import { pages } from "../app/pages"
import { serverDetails } from "../app/routes/product"
import { ToastRegion } from "../app/ui/toast-region"
import type { PageAssets } from "./assets"
import { documentOf } from "./document"
import { usedStyles } from "./used-styles"

const messages = renderToStaticMarkup(<ToastRegion />)

export interface Surroundings {
  origin: string
  contact: ShopContact
  /** In percent. */
  measuredVisits: number
  assetsFor(pageSource: string): PageAssets
}

/** `url`: path and query. Rejects when drawing fails. */
export async function render(
  url: string,
  data: PageData,
  { assetsFor, ...surroundings }: Surroundings,
): Promise<{ html: string; style: string }> {
  await Promise.all([pages[data.page].load(), pages.error.load(), serverDetails.load()])
  const drawn = renderToString(
    <StrictMode>
      <LocationContext value={locationOf(url)}>
        <App first={data} contact={surroundings.contact} />
      </LocationContext>
    </StrictMode>,
  )
  const [preloads, body] = splitPreloads(drawn)
  const assets = assetsFor(`app/routes/${data.page}.tsx`)
  const style = usedStyles(assets.styleRules, body + messages)
  return { html: documentOf({ data, preloads, body, messages, style, assets, ...surroundings }), style }
}

/** React puts preload links before the markup. */
function splitPreloads(drawn: string): [preloads: string, body: string] {
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? ""
  return [preloads, drawn.slice(preloads.length)]
}
