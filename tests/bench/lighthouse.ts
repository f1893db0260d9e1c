import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { chromiumPath } from "../../seed/artwork/chromium"
import { startShop } from "../helpers/shop"
import { type Figure, figure } from "./lib/figure"
import { lighthouseMarks } from "./lib/marks"
import { type Effort, listingPath, productPage, type Subject, withoutLimits } from "./lib/subject"

/** Fetched from the registry when it is asked for: with what it needs it is a quarter of all that the shop installs. */
const version = "lighthouse@12.8.2"

const pages = [
  { name: "product page", path: productPage.path, marks: lighthouseMarks.product },
  { name: "listing", path: listingPath, marks: lighthouseMarks.listing },
  { name: "home", path: "/", marks: lighthouseMarks.home },
]

/** What Lighthouse says of the pages, of 100, on the phone that it simulates. */
export const lighthouse: Subject = {
  name: "lighthouse",
  needsTemplate: true,
  async measure(effort) {
    const shop = await startShop(withoutLimits)
    try {
      const figures: Figure[] = []
      for (const { name, path, marks } of pages) {
        const reports = await judged(`${shop.url}${path}`, effort)
        const score = (category: string) => reports.map((report) => (report.categories[category]?.score ?? 0) * 100)
        const paints = reports.map(
          ({ audits }) => (audits["first-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
        )
        figures.push(
          figure(`${name}, performance`, "of 100 points", score("performance"), marks.performance),
          figure(`${name}, accessibility`, "of 100 points", score("accessibility"), lighthouseMarks.accessibility),
          figure(`${name}, best practices`, "of 100 points", score("best-practices"), lighthouseMarks.bestPractices),
          figure(`${name}, SEO`, "of 100 points", score("seo"), lighthouseMarks.seo),
          figure(`${name}, its FCP`, "s", paints, lighthouseMarks.firstPaint),
        )
      }
      return figures
    } finally {
      await shop.stop()
    }
  },
}

/** What of a report is read (github.com/GoogleChrome/lighthouse, docs/understanding-results.md). */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function judged(address: string, { rounds }: Effort): Promise<Report[]> {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++) reports.push(await report(address))
  return reports
}

async function report(address: string): Promise<Report> {
  const flags = `--chrome-flags=--headless=new ${process.getuid?.() === 0 ? "--no-sandbox" : ""}`
  const run = ["exec", "--yes", `--package=${version}`, "--", "lighthouse", address, "--output=json", "--quiet", flags]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const { stdout } = await promisify(execFile)("npm", run, { env, maxBuffer: 64 * 1024 * 1024 })
  // Lighthouse wrote it.
  return JSON.parse(stdout) as Report
}
