import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { cubist, dynamo, grasshopper, products, revit, rhino } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

test("serves every product's page with its name, type, price, badge, features and a link back", async ({ request }) => {
  const kinds = [
    { list: grasshopper, compatibility: /all Rhino versions/, back: "/grasshopper-scripts" },
    { list: dynamo, compatibility: /Revit 2020 to 2024/, back: "/dynamo-scripts" },
    { list: rhino, compatibility: /Rhino 7 and 8/, back: "/rhino" },
    { list: revit, compatibility: /Revit 2022 to 2024.*No plugins required/, back: "/revit" },
  ]
  expect(products).toHaveLength(19)
  for (const { list, compatibility, back } of kinds) {
    for (const { id, name, type, price, was, badge } of list) {
      const answer = await request.get(`/products/${id}`)
      expect(answer.status(), id).toBe(200)
      const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? []
      const text = main
        .replace(/<(script|style)\b.*?<\/\1>/gs, "")
        .replace(/<[^>]+>/g, "\n")
        .replace(/\n+/g, "\n")
      for (const said of [name, type, price, was, "On Sale", "Add to Cart", "What it does", "Key Features"]) {
        expect(text, id).toContain(said)
      }
      expect(text.match(/^\d+%(?: OFF)?$/gm) ?? [], id).toEqual(badge === null ? [] : [badge])
      expect(text.replaceAll("\n", " "), id).toMatch(compatibility)
      expect(main, id).toContain(`href="${back}"`)
      expect(text, id).toContain("plus 8% tax")
      expect(wordsRead(main), id).toBeLessThanOrEqual(600)
    }
  }
})

/** Without what opens on request, drawings and their texts, and the sample report. */
function wordsRead(main: string): number {
  const shown = main.replace(/<(script|style|svg|details|pre|nav)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ")
  return shown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test("View Demo starts the film and scrolls to it, and is disabled where there is none", async ({ page }) => {
  const placeholder = demo(page).getByRole("button", { name: "Click to play demo video" })
  const button = page.getByRole("button", { name: "View Demo" })
  await visit(page, `/products/${cubist.id}`)
  await expect(placeholder).toBeVisible()
  await expect(film(page)).toHaveCount(0)
  await button.click()
  await expect(film(page)).toBeVisible()
  await expect(film(page)).toHaveAttribute("controls", "")
  await expect(film(page)).toHaveAttribute("autoplay", "")
  await expect(film(page)).toHaveAttribute("src", "/videos/product_videos/CubistFacadeGenerator.mp4")
  await expect(film(page)).toBeInViewport({ ratio: 0.9 })
  await expect(placeholder).toHaveCount(0)

  await visit(page, `/products/${rhino[0]?.id}`)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription("There is no demo video of this product yet.")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(demo(page).getByText("Video will be embedded here", { exact: true })).toBeVisible()
  await expect(film(page)).toHaveCount(0)
})

test("keeps its details when their code cannot be loaded, and says so", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/product-details/)
  await page.route("**/assets/product-details-*", (route) => route.abort())
  await visit(page, `/products/${cubist.id}`)
  await expect(toasts(page)).toContainText("Part of the page could not be loaded")
  await expect(page.getByRole("heading", { name: "Technical" })).toBeVisible()
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click()
  await page.getByRole("button", { name: "View Demo" }).click()
  await expect(page.getByRole("heading", { name: "Technical" })).toBeVisible()
})

function demo(page: Page) {
  return page.getByRole("region", { name: "Demo video" })
}

/** Videos have no role; the fallback text identifies it. */
function film(page: Page) {
  return demo(page).locator("video", { hasText: /^Your browser does not support the video tag\.$/ })
}

test("prints a product on two pages at most, with its inputs and its graph", async ({ page }) => {
  const long = ["cubist-facade-generator", "structural-optimizer", "sheet-optimizer"]
  for (const { id } of variants(products, ({ id }) => long.includes(id))) {
    await page.emulateMedia({ media: null })
    await visit(page, `/products/${id}`)
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g)?.length, `${id}, ${format}`).toBeLessThanOrEqual(2)
    }
    await page.emulateMedia({ media: "print" })
    await expect(page.getByRole("img", { name: /^(?:canvas|graph) of / })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Try it yourself" })).toBeHidden()
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test("shows purpose, versions, price and Add to Cart on the first screen of a product", async ({ page }) => {
    // The longest names and summaries.
    const long = ["parking-genius", "structural-optimizer", "surface-panelizer"]
    for (const { id, price } of variants(products, ({ id }) => long.includes(id))) {
      await page.goto(`/products/${id}`)
      const main = page.getByRole("main")
      await expect(main.getByText(`Sale price ${price}`), id).toBeInViewport({ ratio: 1 })
      await expect(main.getByText("plus 8% tax"), id).toBeInViewport({ ratio: 1 })
      await expect(main.getByText(/^(?:Revit|Rhino) \d/).first(), id).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole("button", { name: "Add to Cart", exact: true }), id).toBeInViewport({ ratio: 1 })
    }
  })

  test("keeps both in a bar while the button is out of sight, and covers nothing with it", async ({ page }) => {
    await visit(page, `/products/${cubist.id}`)
    const bar = page.getByRole("region", { name: cubist.name, exact: true })
    const add = page.getByRole("button", { name: "Add to Cart", exact: true })
    await expect(bar).toHaveCount(0)
    await add.click()
    await expect(toasts(page)).toHaveCount(1)
    expect(await overlap(add, toasts(page))).toBe(false)

    await page.getByRole("heading", { name: "Key Features" }).scrollIntoViewIfNeeded()
    await expect(bar).toContainText(cubist.price)
    await expect(bar.getByRole("link", { name: "View cart" })).toBeVisible()
    expect(await overlap(bar, toasts(page))).toBe(false)

    const end = page.getByRole("contentinfo").getByText("Dark", { exact: true })
    await page.keyboard.press("End")
    await expect(end).toBeInViewport({ ratio: 1 })
    expect(await overlap(bar, end)).toBe(false)
    await page.keyboard.press("Home")
    await expect(bar).toHaveCount(0)
  })
})

test("says what a buyer gets, copies its link, and links to products seen before", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const seen = page.getByRole("region", { name: "Recently viewed" })
  const fact = (term: string) =>
    page.getByRole("definition").filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${term}"]`) })
  await visit(page, "/products/line-clean")
  await expect.poll(() => stored(page, "cd:seen")).toMatchObject([{ id: "line-clean" }])
  await expect(seen).toHaveCount(0)
  await expect(fact("What you get")).toContainText(/LineCleanPro\.zipVersion 1\.0\.0, \w+ \d+, \d{4}, \d+ kB/)
  await fact("What you get").getByText("5 files").click()
  await expect(fact("What you get").getByRole("listitem")).toHaveText([/./, /./, /./, /./, /./])
  await expect(fact("What you get").getByText("LineCleanPro.dyn", { exact: true })).toBeVisible()
  await expect(fact("Licence")).toContainText("One office")
  await expect(fact("Refund")).toContainText("A script is refundable until it is downloaded.")

  await visit(page, `/products/${cubist.id}?from=mail`)
  await expect(seen.getByRole("link")).toHaveText(["LineClean"])
  await page.getByRole("button", { name: "Copy link" }).click()
  await expect(toasts(page)).toContainText("Link copied")
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(new URL(`/products/${cubist.id}`, page.url()).href)
  await seen.getByRole("link", { name: "LineClean" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "LineClean" })).toBeVisible()
  await expect(seen.getByRole("link")).toHaveText([cubist.name])
  await fact("Refund").getByRole("link", { name: "Read the full refund terms" }).click()
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport()
})

test("counts its licences in the cart, in this tab and another, and moves nothing", async ({ page, context }) => {
  await visit(page, `/products/${cubist.id}`)
  const facts = page.getByText("Compatibility", { exact: true })
  const place = await facts.boundingBox()
  await expect(page.getByText("For your whole office. No key, no activation.")).toBeVisible()
  const other = await context.newPage()
  await visit(other, `/products/${cubist.id}`)
  await page.bringToFront()
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await expect(page.getByText("1 licence in your cart.")).toBeVisible()
  expect(await facts.boundingBox()).toEqual(place)
  await expect(other.getByText("1 licence in your cart.")).toBeVisible()
  await toasts(page).getByRole("button", { name: "Undo" }).click()
  await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 0 licences in your cart.`])
  await expect(other.getByText("For your whole office. No key, no activation.")).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual([])
})

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error("One of them is not on screen.")
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
