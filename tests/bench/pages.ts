import { startShop } from "../helpers/shop"
import { startBare } from "./lib/bare"
import { type Figure, figure, unmeasured } from "./lib/figure"
import { type LoadOptions, requestsPerSecond } from "./lib/load"
import { marks } from "./lib/marks"
import { rawAnswer } from "./lib/raw-answer"
import { ratios } from "./lib/statistics"
import { type Effort, productPage, type Subject, withoutLimits } from "./lib/subject"

/** Seconds, for the compilers of both servers. */
const warmUp = 3

export const pages: Subject = {
  name: "pages",
  needsTemplate: true,
  async measure(effort) {
    const shop = await startShop(withoutLimits)
    try {
      const url = `${shop.url}${productPage.path}`
      const figures: Figure[] = []
      for (const encoding of ["br", "gzip"]) figures.push(...(await wholePage(url, encoding, effort)))
      return [...figures, ...(await unchangedPage(url, effort))]
    } finally {
      await shop.stop()
    }
  },
}

async function wholePage(url: string, encoding: string, effort: Effort): Promise<Figure[]> {
  const headers = { "accept-encoding": encoding }
  const answer = await rawAnswer(url, headers)
  const size = `${answer.body.length} bytes, content-encoding: ${answer.headers["content-encoding"] ?? "none"}`
  const { shop, bare } = await sideBySide({ url, headers, seconds: effort.seconds }, effort.rounds)
  return [
    figure(`product page, ${encoding}`, "requests/s", shop, { ...marks.pageRequests, note: size }),
    figure(`bare server, ${encoding}`, "requests/s", bare),
    figure(`ratio, ${encoding}`, "of bare", ratios(shop, bare), marks.pageRatio),
  ]
}

async function unchangedPage(url: string, effort: Effort): Promise<Figure[]> {
  const encoding = { "accept-encoding": "br" }
  const { etag } = (await rawAnswer(url, encoding)).headers
  const name = "product page, unchanged (304)"
  if (!etag) return [unmeasured(name, "requests/s", "The page is sent without an ETag, so nothing can be unchanged.")]
  const headers = { ...encoding, "if-none-match": etag }
  const { status } = await rawAnswer(url, headers)
  if (status !== 304) return [unmeasured(name, "requests/s", `If-None-Match with its own ETag answers ${status}.`)]
  const { shop, bare } = await sideBySide({ url, headers, status, seconds: effort.seconds }, effort.rounds)
  return [
    figure(name, "requests/s", shop),
    figure("bare server, 304", "requests/s", bare),
    figure("ratio, 304", "of bare", ratios(shop, bare), marks.unchangedRatio),
  ]
}

async function sideBySide(load: LoadOptions, rounds: number) {
  const server = await startBare(await rawAnswer(load.url, load.headers))
  try {
    const rates = { shop: [] as number[], bare: [] as number[] }
    for (const url of [load.url, server.url]) await requestsPerSecond({ ...load, url, seconds: warmUp })
    for (let round = 0; round < rounds; round++) {
      rates.shop.push(await requestsPerSecond(load))
      rates.bare.push(await requestsPerSecond({ ...load, url: server.url }))
    }
    return rates
  } finally {
    await server.stop()
  }
}
