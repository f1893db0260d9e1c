import type { Locator, Page } from "@playwright/test"
import { cubist, dynamo, grasshopper, product, products, revit, rhino } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

test.describe("without JavaScript, as the server draws them", () => {
  test.use({ javaScriptEnabled: false })

  test("all 19 pages carry their name, price and Add to Cart", async ({ page }) => {
    expect(products).toHaveLength(19)
    for (const { id, name, type, price, was, badge } of products) {
      await test.step(id, async () => {
        const response = await page.goto(`/products/${id}`)
        expect(response?.status()).toBe(200)
        const main = page.getByRole("main")
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(name)
        await expect(main.getByText(`Sale price ${price}`)).toBeVisible()
        await expect(main.getByText(`Original price ${was}`)).toHaveCSS("text-decoration-line", "line-through")
        await expect(main.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible()
        await expect(main.getByText(type, { exact: true })).toBeVisible()
        await expect(main.getByText("On Sale", { exact: true })).toBeVisible()
        await expect(main.getByText(/^\d+%( OFF)?$/)).toHaveText(badge === null ? [] : [badge])
      })
    }
  })

  test("each has a description, Key Features and its compatibility", async ({ page }) => {
    const kinds = [
      { list: grasshopper, compatibility: /all Rhino versions/ },
      { list: dynamo, compatibility: /Revit 2020 to 2024/ },
      { list: rhino, compatibility: /Rhino 7 and 8/ },
      { list: revit, compatibility: /Revit 2022 to 2024.*No plugins required/ },
    ]
    for (const { id, compatibility } of kinds.flatMap(({ list, compatibility }) =>
      list.map(({ id }) => ({ id, compatibility })),
    )) {
      await test.step(id, async () => {
        await page.goto(`/products/${id}`)
        await expect(page.getByRole("definition").filter({ hasText: compatibility })).toBeVisible()
        await expect(page.getByRole("heading", { name: "What it does" })).toBeVisible()
        const features = page.getByRole("region", { name: "Key Features" }).getByRole("listitem")
        expect(await features.count()).toBeGreaterThanOrEqual(3)
      })
    }
  })

  test("the way back leads to the right listing", async ({ page }) => {
    const ways = [
      { id: "cubist-facade-generator", name: "Back to Grasshopper Scripts", to: "/grasshopper-scripts" },
      { id: "line-clean", name: "Back to Dynamo Scripts", to: "/dynamo-scripts" },
      { id: "surface-panelizer", name: "Back to Rhino Scripts", to: "/rhino" },
      { id: "bim-coordinator", name: "Back to Revit Plugins", to: "/revit" },
    ]
    for (const { id, name, to } of ways) {
      await page.goto(`/products/${id}`)
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", to)
    }
  })
})

test("the listings show their 3 and 10 products with price, page and Add To Cart", async ({ page }) => {
  for (const { path, list } of [
    { path: "/grasshopper-scripts", list: grasshopper },
    { path: "/dynamo-scripts", list: dynamo },
  ]) {
    await visit(page, path)
    const cards = page.getByRole("main").getByRole("article")
    await expect(cards).toHaveCount(list.length)
    for (const { id, name, price, was, badge } of list) {
      const card = cards.filter({ has: page.getByRole("heading", { name, exact: true }) })
      await expect(card).toContainText(price)
      await expect(card.getByText(`Original price ${was}`)).toHaveCSS("text-decoration-line", "line-through")
      if (badge) await expect(card.getByText(badge, { exact: true })).toBeVisible()
      await expect(card.getByRole("link", { name: "View Product" })).toHaveAttribute("href", `/products/${id}`)
      await expect(card.getByRole("button", { name: "Add To Cart" })).toBeVisible()
    }
  }
})

test("a product, the terms and the answers on /contact say of a licence the same", async ({ page }) => {
  const computers = "on any number of its own computers"
  const office = "one legal person, or one person for private use"
  const noKey = "There is no key and no activation."
  for (const [path, words] of [
    [`/products/${cubist.id}`, [`One office, ${computers}. ${noKey}`]],
    [
      "/TermsOfService",
      [`a licence for one office: ${office}.`, computers, noKey, "may be handed on to another office"],
    ],
    ["/contact", [`A licence is for one office: ${office}.`, computers, noKey, "may be handed on to another office"]],
  ] as const) {
    await visit(page, path)
    for (const text of words) await expect(page.getByRole("main"), path).toContainText(text)
  }
})

test("View Demo reveals the film, and scrolls to it", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await expect(demo(page).getByRole("button", { name: "Click to play demo video" })).toBeVisible()
  await expect(film(page)).toHaveCount(0)
  await page.getByRole("button", { name: "View Demo" }).click()
  await expect(film(page)).toBeVisible()
  await expect(film(page)).toHaveAttribute("controls", "")
  await expect(film(page)).toHaveAttribute("autoplay", "")
  await expect(film(page)).toHaveAttribute("src", "/videos/product_videos/CubistFacadeGenerator.mp4")
  await expect(film(page)).toBeInViewport({ ratio: 0.9 })
  await expect(demo(page).getByRole("button", { name: "Click to play demo video" })).toHaveCount(0)
})

test("the placeholder reveals the film as well", async ({ page }) => {
  await visit(page, "/products/room-optimizer")
  await page.getByRole("button", { name: "Click to play demo video" }).click()
  await expect(film(page)).toHaveAttribute("src", "/videos/product_videos/RoomOptimizer.mp4")
  await expect(film(page)).toBeInViewport({ ratio: 0.9 })
})

test("the newer tools have no film yet: View Demo is inert and says so", async ({ page }) => {
  for (const { id } of [...rhino, ...revit]) {
    await test.step(id, async () => {
      await visit(page, `/products/${id}`)
      const button = page.getByRole("button", { name: "View Demo" })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription("There is no demo video of this product yet.")
      await button.focus()
      await page.keyboard.press("Enter")
      await expect(demo(page).getByText("Video will be embedded here", { exact: true })).toBeVisible()
      await expect(film(page)).toHaveCount(0)
    })
  }
})

test("ParkingGenius names the plugin that it requires, with a link to it", async ({ page }) => {
  await visit(page, `/products/${product("parking-genius").id}`)
  const link = page.getByRole("link", { name: "Parking Square (opens in a new tab)" })
  await expect(link).toHaveAttribute("href", /^https:\/\//)
  await expect(link).toHaveAttribute("target", "_blank")
  await expect(page.getByRole("term").filter({ hasText: "Required plugin" })).toBeVisible()
})

function demo(page: Page) {
  return page.getByRole("region", { name: "Demo video" })
}

/** A video has no role; it is known by what it says where it cannot be played. */
function film(page: Page) {
  return demo(page).getByText("Your browser does not support the video tag.", { exact: true })
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test("price and Add to Cart are on the first screen of every product", async ({ page }) => {
    for (const { id, price } of products) {
      await test.step(id, async () => {
        await page.goto(`/products/${id}`)
        const main = page.getByRole("main")
        await expect(main.getByText(`Sale price ${price}`)).toBeInViewport({ ratio: 1 })
        await expect(main.getByRole("button", { name: "Add to Cart", exact: true })).toBeInViewport({ ratio: 1 })
      })
    }
  })

  test("a bar has both while the button is out of sight; no message covers them, nor the page's end", async ({
    page,
  }) => {
    await visit(page, `/products/${cubist.id}`)
    const bar = page.getByRole("region", { name: cubist.name, exact: true })
    const add = page.getByRole("button", { name: "Add to Cart", exact: true })
    await expect(bar).toHaveCount(0)
    await add.click()
    await expect(toasts(page)).toHaveCount(1)
    expect(await overlap(add, toasts(page))).toBe(false)

    await page.getByRole("heading", { name: "Key Features" }).scrollIntoViewIfNeeded()
    await expect(bar).toContainText(cubist.price)
    await bar.getByRole("button", { name: "Add to Cart", exact: true }).click()
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible()
    expect(await overlap(bar, toasts(page))).toBe(false)

    const end = page.getByRole("contentinfo").getByText("Theme", { exact: true })
    await page.keyboard.press("End")
    await expect(end).toBeInViewport()
    await expect(page.getByRole("contentinfo").getByText("Dark", { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await overlap(bar, page.getByRole("contentinfo").getByText("Dark", { exact: true }))).toBe(false)
    await page.keyboard.press("Home")
    await expect(bar).toHaveCount(0)
  })
})

test("the link is copied, and what was looked at before is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const seen = page.getByRole("region", { name: "Recently viewed" })
  await visit(page, "/products/line-clean")
  await expect.poll(() => stored(page, "seen")).toMatchObject([{ id: "line-clean" }])
  await expect(seen).toHaveCount(0)
  await visit(page, `/products/${cubist.id}?from=mail`)
  await expect(seen.getByRole("link")).toHaveText(["LineClean"])
  await page.getByRole("button", { name: "Copy link" }).click()
  await expect(toasts(page)).toContainText("Link copied")
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(new URL(`/products/${cubist.id}`, page.url()).href)
  await seen.getByRole("link", { name: "LineClean" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "LineClean" })).toBeVisible()
  await expect(seen.getByRole("link")).toHaveText([cubist.name])
})

test("what one gets is said beside the price: files, version, licence and refund rule", async ({ page }) => {
  await visit(page, "/products/line-clean")
  const fact = (term: string) =>
    page.getByRole("definition").filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${term}"]`) })
  await expect(fact("What you get")).toContainText(/LineCleanPro\.zipVersion 1\.0\.0, \w+ \d+, \d{4}, \d+ kB/)
  await fact("What you get").getByText("5 files").click()
  await expect(fact("What you get").getByRole("listitem")).toHaveText([/./, /./, /./, /./, /./])
  await expect(fact("What you get").getByText("LineCleanPro.dyn", { exact: true })).toBeVisible()
  await expect(fact("Licence")).toContainText("One office")
  await expect(fact("Refund")).toContainText("Refundable until it is downloaded.")
  await fact("Refund").getByRole("link", { name: "The rule in full" }).click()
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport()
})

test("the page says how many are in the cart, in this tab as in another, and moves nothing", async ({
  page,
  context,
}) => {
  await visit(page, `/products/${cubist.id}`)
  const facts = page.getByText("Compatibility", { exact: true })
  const place = await facts.boundingBox()
  await expect(page.getByText("For your whole office. No key, no activation.")).toBeVisible()
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await expect(page.getByText("1 licence in your cart.")).toBeVisible()
  expect(await facts.boundingBox()).toEqual(place)

  const other = await context.newPage()
  await visit(other, `/products/${cubist.id}`)
  await expect(other.getByText("1 licence in your cart.")).toBeVisible()
  await toasts(page).getByRole("button", { name: "Undo" }).click()
  await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 0 licences in your cart.`])
  await expect(other.getByText("For your whole office. No key, no activation.")).toBeVisible()
  expect(await stored(page, "cart")).toEqual([])
})

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")

/** Whether anything of the two is at one place of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error("One of them is not on screen.")
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
