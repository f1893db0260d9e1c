import { sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

/** Sections required by shop.md §2, "Legal pages". */
const documents = [
  {
    path: "/PrivacyPolicy",
    title: "Privacy Policy",
    points: {
      "Data we collect": [/your name/, /e-mail address/, /IP address/, /browser/],
      "Added since": [/Since 30\/11\/2026/, /alert when a listing opens/, /order by invoice/, /stores your cart/],
      "Cookies and analytics": [/cookies/, /analytics/, /IP address/, /cd_session/],
      "How we use it": [/order/, /only if you have consented/, /analytics/],
      "Who else sees it": [/do not sell/, /payment provider/, /e-mail provider/, /law enforcement/],
      Security: [/hash/],
      "Your choices": [/Write to hello@cdatelier\.example/, /unsubscribe link/],
      Changes: [/date/],
    },
  },
  {
    path: "/TermsOfService",
    title: "Terms of Service",
    points: {
      Acceptance: [/accept/],
      Accounts: [/password/],
      Purchases: [/USD/, /payment provider/, /gift card/],
      Refunds: [/non-refundable once accessed/, /technical issue/, /support/, /within 7 days/],
      "Intellectual property": [/licence/],
      Liability: [/limited to the price/],
      "Governing law": [/courts of the United Arab Emirates/],
      "Added since": [/Since 30\/11\/2026/, /offers an invoice/, /new version/],
      Contact: [/hello@cdatelier\.example/, /\+971 4 555 0134/, /Dubai, UAE/],
    },
  },
]

for (const { path, title, points } of documents) {
  test(`${title} is complete, linked by section, readable, and printed on two pages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await visit(page, path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(page.getByText("Last updated: 23/07/2025", { exact: true })).toBeVisible()
    for (const [name, texts] of Object.entries(points)) {
      const section = page.getByRole("region", { name: new RegExp(`^\\d+ ?${name}$`) })
      for (const text of texts) await expect(section).toContainText(text)
    }
    for (const width of [320, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(page)).toBe(0)
      expect(await page.evaluate<number>(longestLine), `at ${width} px`).toBeLessThanOrEqual(75)
    }
    const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link")
    const sections = page.getByRole("main").getByRole("region")
    await expect(contents).toHaveCount(await sections.count())
    await contents.last().click()
    await expect(sections.last()).toBeInViewport()
    const address = page.url()
    expect(address).toContain("#")
    await visit(page, "/cart")
    await visit(page, address)
    await expect(sections.last()).toBeInViewport()

    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await expect(page.getByRole("navigation")).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)")
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g)?.length, format).toBe(2)
    }
  })
}

/** Averages a paragraph's lines. */
const longestLine = `Math.max(...[...document.querySelectorAll("main li > div")].map((clause) => {
  const range = document.createRange()
  range.selectNodeContents(clause)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  return lines > 2 ? clause.textContent.length / lines : 0
}))`
