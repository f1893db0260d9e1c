import type { Page } from "@playwright/test"
import { expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"

const call = "/api/measure_visit.php"

/** Leaves before the page is idle. */
async function visitAndLeave(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/measure-visit-/)
  await page.goto(address)
  await (await loaded).finished()
  await page.evaluate("window.requestIdleCallback = () => 0")
  await page.getByRole("heading", { level: 1 }).click()
  // The browser notifies this observer after all earlier ones.
  await page.evaluate(
    "new Promise((done) => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true }))",
  )
  await page.goto("about:blank")
}

test("a measured visit sends the kind of its page, the device and numbers", async ({ page, front }) => {
  front.answer(call, { json: { success: true, message: "Counted." } })
  // The server writes this mark where it measures visits.
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.dataset.measured = "100"
  })`)
  const number = expect.any(Number)
  const values = { LCP: number, INP: number, CLS: number, FCP: number, TTFB: number }
  for (const [width, device] of [
    [1280, "desktop"],
    [390, "phone"],
  ] as const) {
    const before = front.callsOf(call).length
    await page.setViewportSize({ width, height: 800 })
    await visitAndLeave(page, `${front.url}/search?q=my%20own%20words`)
    await expect.poll(() => front.callsOf(call).length).toBe(before + 1)
    expect(front.callsOf(call).at(-1)?.body).toEqual({ page: "search", device, values })
  }
})

test("staff see how quickly pages were there", async ({ page, shop, dashboard }) => {
  await dashboard.open("/home", "What needs a person")
  await expect(page.getByRole("region", { name: "Web Vitals" })).toContainText("The shop measures no visits now")
  await page.getByRole("link", { name: "All pages and weeks" }).click()
  await expect(page.getByText("The shop measures no visits now")).toBeVisible()
  await expect(page.getByRole("table")).toHaveCount(0)
  await shop.query(
    `insert into web_vital (week, page, device, vital, bucket, count)
     select date_trunc('week', now())::date, 'product', device, vital, bucket, 1
     from unnest(array['phone', 'desktop']) device, (values ('visits', 0), ('LCP', 1), ('CLS', 1)) each (vital, bucket)`,
  )
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
