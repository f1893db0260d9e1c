import type { Page } from "@playwright/test"

/** What a document says of itself, as browsers and search engines read it. */
export interface DocumentHead {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
  /** The types of schema.org that its facts name, outermost ones. */
  facts: string[]
  /** Open Graph and Twitter's card, by name. */
  social: Record<string, string>
  /** The addresses of its pictures for shared links. */
  pictures: string[]
}

// The project's types are those of Node, so what is asked inside the browser is written as text.
const read = `({ head, body }) => {
  const content = (selector, name) => head.querySelector(selector)?.getAttribute(name) ?? null
  const facts = body.querySelector('script[type="application/ld+json"]')?.textContent
  const social = [...head.querySelectorAll("meta[property], meta[name^='twitter:']")]
  return {
    title: head.querySelector("title").textContent,
    description: content("meta[name=description]", "content"),
    robots: content("meta[name=robots]", "content"),
    canonical: content("link[rel=canonical]", "href"),
    facts: facts ? JSON.parse(facts)["@graph"].map((node) => node["@type"]) : [],
    pictures: [...head.querySelectorAll("meta[property='og:image']")].map((tag) => tag.content),
    social: Object.fromEntries(social.map((tag) => [
      tag.getAttribute("property") ?? tag.getAttribute("name"), tag.getAttribute("content"),
    ])),
  }
}`

/** The head of the page on screen. */
export function shownHead(page: Page): Promise<DocumentHead> {
  return page.evaluate<DocumentHead>(`(${read})(document)`)
}

/** The head of a document as the server sends it, before any script ran. Its style is for its own policy. */
export function sentHead(page: Page, html: string): Promise<DocumentHead> {
  const unstyled = JSON.stringify(html.replace(/<style>.*?<\/style>/s, ""))
  return page.evaluate<DocumentHead>(`(${read})(new DOMParser().parseFromString(${unstyled}, "text/html"))`)
}

/** The addresses in a sitemap; fails when it is no well-formed XML. */
export function sitemapAddresses(page: Page, xml: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const sitemap = new DOMParser().parseFromString(${JSON.stringify(xml)}, "application/xml")
    const error = sitemap.querySelector("parsererror")
    if (error) throw new Error(error.textContent)
    return [...sitemap.querySelectorAll("urlset > url > loc")].map((location) => location.textContent)
  })()`)
}
