import type { Page } from "@playwright/test"
import { cubist, dynamo, grasshopper, product, products, revit, rhino } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
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
