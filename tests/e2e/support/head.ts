import type { Page } from "@playwright/test"

export interface DocumentHead {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
  /** Outermost schema.org types of its facts. */
  facts: string[]
  social: Record<string, string>
  pictures: string[]
}

// Types are Node's only, so browser code is text.
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

export function shownHead(page: Page): Promise<DocumentHead> {
  return page.evaluate<DocumentHead>(`(${read})(document)`)
}

/** Another page's policy refuses styles. */
export function sentHead(page: Page, html: string): Promise<DocumentHead> {
  const unstyled = JSON.stringify(html.replace(/<style>.*?<\/style>/s, ""))
  return page.evaluate<DocumentHead>(`(${read})(new DOMParser().parseFromString(${unstyled}, "text/html"))`)
}

/** Throws when the XML is malformed. */
export function sitemapAddresses(page: Page, xml: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const sitemap = new DOMParser().parseFromString(${JSON.stringify(xml)}, "application/xml")
    const error = sitemap.querySelector("parsererror")
    if (error) throw new Error(error.textContent)
    return [...sitemap.querySelectorAll("urlset > url > loc")].map((location) => location.textContent)
  })()`)
}
