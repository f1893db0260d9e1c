import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { App } from "../app/app"
import type { PageData } from "../app/lib/page-data"
import { pages } from "../app/pages"

export { brand } from "../app/brand"
export { headOf } from "../app/lib/head"

/** Draws a page's body. Rejects when drawing fails. `url` is path and query, as the browser's address bar has them. */
export async function render(url: string, data: PageData): Promise<string> {
  await Promise.all([pages[data.page].load(), pages.error.load()])
  return renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App first={data} />
      </StaticRouter>
    </StrictMode>,
  )
}

/** The source file of a page's code, by which its built assets are found. */
export function sourceOf(page: PageData["page"]): string {
  return pages[page].source
}
