import type { Page } from "@playwright/test"
import { startShop, type TestShop } from "../helpers/shop"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { Front } from "./support/front"
import { picture } from "./support/guide"

// Dashboard starts are slow; a second shop measures visits.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

let measuring: TestShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  measuring = await startShop({ MEASURE_VISITS: "100" })
})
test.afterAll(() => measuring?.stop())

/** Leaves before the page is idle. */
async function visitAndLeave(page: Page, path: string, url = measuring.url): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/measure-visit-/)
  await page.goto(`${url}${path}`)
  await (await loaded).finished()
  await page.evaluate("window.requestIdleCallback = () => 0")
  await page.getByRole("heading", { level: 1 }).click()
  // The browser notifies this observer after all earlier ones.
  await page.evaluate(
    "new Promise((isTold) => new PerformanceObserver(isTold).observe({ type: 'first-input', buffered: true }))",
  )
  await page.goto("about:blank")
}

async function visitsOf(kind: string): Promise<number> {
  const [row] = await measuring.query<{ count: number }>(
    "select coalesce(sum(count), 0)::int as count from web_vital where vital = 'visits' and page = $1",
    [kind],
  )
  return row?.count ?? 0
}

test("a visit is measured, and staff see how quickly its page was there", async ({ page, browser }) => {
  await test.step("before, staff read that there is nothing yet", async () => {
    const dashboard = await Dashboard.signIn(page, measuring)
    await dashboard.go("Web Vitals")
    await expect(page.getByText("Measured now: 100% of visits. No visits measured yet")).toBeVisible()
    await expect(page.getByRole("table")).toHaveCount(0)
  })
  await test.step("a phone and a desktop open a product", async () => {
    const visitors: Page[] = []
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const visitor = await browser.newPage({ viewport })
      visitors.push(visitor)
      await visitAndLeave(visitor, "/products/parametric-tower")
    }
    await expect.poll(() => visitsOf("product")).toBe(2)
    for (const visitor of visitors) await visitor.close()
  })
  await test.step("what is sent of a visit is the kind of its page, the device and numbers", async () => {
    const path = "/api/measure_visit.php"
    const front = await Front.before(measuring.url)
    front.answer(path, { json: { success: true, message: "Counted." } })
    const visitor = await browser.newPage()
    await visitAndLeave(visitor, "/search?q=my%20own%20words", front.url)
    await expect.poll(() => front.callsOf(path).length).toBe(1)
    await visitor.close()
    await front.close()
    const number = expect.any(Number)
    const values = { LCP: number, INP: number, CLS: number, FCP: number, TTFB: number }
    expect(front.callsOf(path)[0]?.body).toEqual({ page: "search", device: "desktop", values })
  })
  await test.step("staff see both", async () => {
    await page.reload()
    for (const device of ["Phones", "Desktops"]) {
      const rows = page.getByRole("table", { name: device }).locator("tbody").getByRole("row")
      await expect(rows).toContainText([/^All pages1/, /^Product1/])
      await expect(rows.first()).toContainText(/\d (?:ms|s)(?:Good|Needs improvement|Poor)/)
    }
    await expect(page.getByRole("combobox", { name: "Week" })).toContainText("Week of")
    await expectSound(page, "main")
    await picture(page, "web-vitals")
  })
})
