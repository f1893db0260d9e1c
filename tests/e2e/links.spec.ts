import type { APIRequestContext } from "@playwright/test"
import { Shopper } from "../helpers/shopper"
import { cubist } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

interface Found {
  links: string[]
  ids: string[]
}

const drawnInBrowser = [
  "/search?q=facade",
  "/search?q=nothing-of-that-name",
  "/confirmation?transaction=2GG279541U471931P",
]
const drawnByServer = [
  ...["/cart", "/checkout", "/search", "/offline", "/purchase", "/profile", "/my-products", "/my-courses"],
  ...["/login", "/signup", "/forgot-password", "/reset-password", "/reset-password?token=x", "/verification-success"],
  ...[
    "/listing-alert?listing=revit",
    "/listing-alert/confirm?listing=revit",
    "/listing-alert/end?token=x",
    "/update-mails?token=x",
  ],
]

test("no link of the shop is dead, on a purchase's pages either", async ({ page, request, shop, consoleErrors }) => {
  consoleErrors.announce(/40[0-9]/) // void links' pages
  const shopper = await Shopper.enter(shop)
  const order = await shopper.approvedOrder("links@example.com", [{ filename: cubist.filename, quantity: 1 }])
  const { purchaseToken } = (await shopper.capture(order)).body
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)

  const dead: string[] = []
  const found = new Map<string, Found>()
  for (const path of [...drawnInBrowser, `/purchase?token=${purchaseToken}`, `/receipt?token=${purchaseToken}`]) {
    await visit(page, path)
    await expect(page.getByRole("main").getByText(/^(?:Loading|Searching)/)).toHaveCount(0)
    found.set(path, await page.evaluate<Found>(inPage))
  }
  const linksFrom = () => [...found].flatMap(([from, { links }]) => links.map((link) => ({ from, link })))
  const known = new Set(found.keys())
  const waiting = ["/", ...listed, ...drawnByServer].map((address) => ({ address, from: "the test" }))
  const note = ({ from, link }: { from: string; link: string }) => {
    const problem = problemOf(link, from, shop.url)
    if (problem) dead.push(`${from}: ${link} ${problem}`)
    else if (isInside(link, from, shop.url)) {
      const { pathname, search } = new URL(link, shop.url + from)
      waiting.push({ address: pathname + search, from })
    }
  }
  for (const each of linksFrom()) note(each)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    if (known.has(address)) continue
    known.add(address)
    const page = await ask(request, address)
    if (typeof page === "number") dead.push(`${from}: ${address} answers ${page}`)
    else if (page) {
      found.set(address, page)
      for (const link of page.links) note({ from: address, link })
    }
  }
  for (const { from, link } of linksFrom()) {
    const { pathname, search, hash } = new URL(link, shop.url + from)
    const ids = found.get(pathname + search)?.ids
    if (hash && isInside(link, from, shop.url) && !ids?.includes(decodeURIComponent(hash.slice(1)))) {
      dead.push(`${from}: nothing is named ${link}`)
    }
  }
  expect(dead).toEqual([])
  expect(found.size).toBeGreaterThan(45)
})

const inPage = `({
  links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")),
  ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
})`

/** Links in the server's HTML; undefined for a file, the status for a missing page. */
async function ask(request: APIRequestContext, address: string): Promise<Found | number | undefined> {
  const isPage = !address.startsWith("/api/")
  const answer = await (isPage ? request.get(address) : request.head(address))
  if (answer.status() >= 400) return answer.status()
  if (!isPage || !answer.headers()["content-type"]?.startsWith("text/html")) return undefined
  const html = (await answer.text()).replace(/<(script|style)\b.*?<\/\1>/gs, "")
  const unescaped = (text = "") => text.replaceAll("&amp;", "&")
  return {
    links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => unescaped(href)),
    ids: [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id)),
  }
}

function isInside(link: string, from: string, origin: string): boolean {
  return new URL(link, origin + from).origin === origin
}

function problemOf(link: string, from: string, origin: string): string | undefined {
  if (/^mailto:/.test(link)) return /^mailto:[^@\s?]+@[^@\s?]+\.[a-z]+$/.test(link) ? undefined : "is no address"
  if (/^tel:/.test(link)) return /^tel:\+\d{7,15}$/.test(link) ? undefined : "is no number"
  if (!URL.canParse(link, origin + from)) return "is malformed"
  return isInside(link, from, origin) || new URL(link).protocol === "https:" ? undefined : "is not https"
}
