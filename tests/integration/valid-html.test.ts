import { HtmlValidate } from "html-validate"
import { expect, it } from "vitest"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { htmlRules } from "../helpers/html-rules"

const checker = new HtmlValidate(htmlRules)

atSharedShop()

const personal = [
  ..."/cart /checkout /confirmation?transaction=2GG279541U471931P /purchase /receipt /search /offline".split(" "),
  ..."/login /signup /forgot-password /reset-password /verification-success /no-such-page".split(" "),
  ..."/listing-alert /listing-alert/confirm /listing-alert/end /update-mails /profile /my-products /my-courses".split(
    " ",
  ),
]

/** Sitemap: every public page and product. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
}

async function mistakesAt(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text()
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ""}`),
  )
}

it("the server sends valid HTML for every page", async () => {
  const paths = [...(await publicPaths()), ...personal]
  expect(paths.length).toBeGreaterThan(40)
  const mistakes = await Promise.all(paths.map(mistakesAt))
  expect(mistakes.flat()).toEqual([])
})
