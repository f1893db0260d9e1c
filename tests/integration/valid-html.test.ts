import { HtmlValidate } from "html-validate"
import { afterAll, beforeAll, expect, it } from "vitest"
import { htmlRules } from "../helpers/html-rules"
import { startShop, type TestShop } from "../helpers/shop"

let shop: TestShop
const checker = new HtmlValidate(htmlRules)

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const personal = [
  ...[
    "/cart",
    "/checkout",
    "/confirmation?transaction=2GG279541U471931P",
    "/purchase",
    "/receipt",
    "/search",
    "/offline",
  ],
  ...["/login", "/signup", "/forgot-password", "/reset-password", "/verification-success"],
  ...["/listing-alert", "/listing-alert/confirm", "/listing-alert/end"],
  ...["/profile", "/my-products", "/my-courses", "/no-such-page"],
]

/** The paths of the sitemap: every public page and product. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
}

/** What is wrong in the document at a path, a line each. */
async function mistakesAt(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text()
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ""}`),
  )
}

it("every page is valid HTML as the server sends it", async () => {
  const paths = [...(await publicPaths()), ...personal]
  expect(paths.length).toBeGreaterThan(40)
  const mistakes = await Promise.all(paths.map(mistakesAt))
  expect(mistakes.flat()).toEqual([])
})
