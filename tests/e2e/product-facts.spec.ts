import fs from "node:fs"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import { giveFile, makeProduct } from "../helpers/new-product"
import { root } from "../helpers/prepared"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { zipBytes } from "../helpers/version-upload"
import { goToCheckout, pay } from "./support/checkout"
import { type Dashboard, expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"
import { visit } from "./support/visit"

const films = path.join(root, "storefront/public/videos/product_videos")

const ramps = zipBytes("ramps, planned")

/** Removed after each test: tests share the shop. */
const made: string[] = []

test.afterEach(async ({ shop }) => {
  const staff = await Staff.signIn(shop)
  for (const id of made.splice(0)) await staff.delete(`/admin/products/${id}`)
})

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name })

async function openProduct({ page }: Dashboard, shop: TestShop, id: string): Promise<void> {
  await page.goto(`${shop.url}/app/products/${id}`)
  await expect(section(page, "Shop page")).toBeVisible()
}

test("saving a form keeps what a colleague changed in its other fields", async ({ page, shop, dashboard }) => {
  const staff = await Staff.signIn(shop)
  const { id, images } = await makeProduct(shop, staff, "Stair Sorter", {
    images: ["1", "2"].map((name) => ({ url: `/media/products/grid-creator/${name}.webp` })),
  })
  made.push(id)
  const address = `/admin/products/${id}`
  await staff.post(`${address}/digital-product`, { summary: "Sorts stairs.", features: ["By level"] })
  await openProduct(dashboard, shop, id)

  await test.step("on the shop page", async () => {
    await section(page, "Shop page").getByRole("button", { name: "Edit the shop page" }).click()
    const form = drawer(page, "Edit the shop page")
    await form.getByLabel("Summary").fill("Sorts stairs by level.")
    await staff.post(`${address}/digital-product`, { badge: "NEW", features: ["By level", "By height"] })
    await form.getByRole("button", { name: "Save" }).click()
    await expect(form).toBeHidden()
    for (const text of ["Sorts stairs by level.", "NEW", "By height"]) {
      await expect(section(page, "Shop page")).toContainText(text)
    }
  })

  await test.step("in the pictures' texts", async () => {
    const pictures = section(page, "Picture texts")
    const [first, second] = [pictures.getByLabel("Picture 1"), pictures.getByLabel("Picture 2")]
    const save = async (number: number) => {
      await pictures.getByRole("button", { name: "Save" }).click()
      await expect(page.getByText("The picture texts are saved.")).toHaveCount(number)
    }
    const describe = (place: number, alt: string) =>
      staff.post(`${address}/image-texts`, { images: [{ id: images[place]?.id, alt }] })
    await first.fill("Stairs")
    await describe(1, "Heights, by a colleague")
    await save(1)
    await expect(first).toHaveValue("Stairs")
    await expect(second).toHaveValue("Heights, by a colleague")
    // Saved texts are no longer counted as edited.
    await describe(0, "Stairs, by a colleague")
    await second.fill("Heights")
    await save(2)
    await expect(first).toHaveValue("Stairs, by a colleague")
    await expect(second).toHaveValue("Heights")
    await page.reload()
    await expect(first).toHaveValue("Stairs, by a colleague")
    await expect(second).toHaveValue("Heights")
  })
})

test("staff create a product, and a shopper finds and buys it", async ({ page, context, shop, dashboard }) => {
  await dashboard.go("Products")
  await page.getByRole("link", { name: "Create" }).click()
  const dialog = page.getByRole("dialog")
  const press = (name: string) => dialog.getByRole("button", { name }).click()
  await dialog.getByLabel("Title", { exact: true }).fill("Ramp Planner")
  await dialog.getByLabel("Description").fill("Draws ramps.")
  await press("Continue")
  await dialog.getByLabel("Type").click()
  await page.getByRole("option", { name: "Dynamo Script", exact: true }).click()
  await press("Continue")
  await typePrice(dialog, "40")
  await press("Publish")
  await expect(page.getByRole("heading", { name: "Ramp Planner" })).toBeVisible()
  made.push(new URL(page.url()).pathname.split("/").at(-1) ?? "")
  const inShop = section(page, "In the shop")
  await expect(inShop).toContainText("Not for sale")
  await expect(inShop.getByRole("listitem")).toHaveText(["There is no file to deliver. Upload one."])
  await expect(inShop).toContainText("RampPlanner.zip")
  await expect(inShop.getByRole("link", { name: "View in shop" })).toHaveCount(0)

  await section(page, "Shop page").getByRole("button", { name: "Edit the shop page" }).click()
  const form = drawer(page, "Edit the shop page")
  await form.getByLabel("Summary").fill("Plans ramps by slope and landing.")
  await form.getByRole("radio", { name: "A text of my own" }).click()
  await form.getByLabel("Text of the badge").fill("NEW TODAY")
  const features = form.getByRole("textbox", { name: /^Feature/ })
  for (const feature of ["Landings", "Slopes"]) {
    await form.getByRole("button", { name: "Add a feature" }).click()
    await features.last().fill(feature)
  }
  await form.getByRole("button", { name: "Move feature 2 up" }).press("Enter")
  await expect(features.first()).toHaveValue("Slopes")
  await expect(features.first()).toBeFocused()
  await form.getByLabel("Application", { exact: true }).fill("Revit")
  await form.getByLabel("From version").fill("2022")
  await form.getByLabel("To version").fill("2025")
  await form.getByLabel("Host plug-in (optional)").fill("Dynamo")
  const sentence = "Works with Revit 2022 to 2025, in the Dynamo that comes with Revit."
  await expect(form.getByText(`The page says: ${sentence}`)).toBeVisible()
  await form.getByRole("checkbox", { name: "The product needs a third-party plug-in" }).click()
  await form.getByLabel("Name of the plug-in").fill("Ramp Kit")
  await form.getByLabel("Link").fill("http://example.com/ramp-kit")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByText("Type the whole link, beginning with https://")).toBeVisible()
  await expect(form.getByLabel("Link")).toBeFocused()
  await expectSound(page, '[role="dialog"] form')
  await form.getByLabel("Link").fill("https://example.com/ramp-kit")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form).toBeHidden()
  const changes = section(page, "Page and price changes").getByRole("listitem")
  await expect(changes).toContainText([
    /^Changed badge from the price badge to “NEW TODAY”, summary/,
    /none → \$40\.00/,
  ])
  await expectSound(page, '[aria-labelledby="change-history"]')
  await expect(section(page, "Shop page")).toContainText(sentence)
  await picture(section(page, "Shop page"), "shop-page")

  await section(page, "Files").getByRole("button", { name: "Upload a version" }).click()
  const upload = drawer(page, "Upload a version")
  await upload.getByLabel("File").setInputFiles({ name: "ramps.zip", mimeType: "application/zip", buffer: ramps })
  await upload.getByRole("button", { name: "Upload" }).click()
  await expect(upload).toBeHidden()
  await expect(inShop).toContainText("For sale")
  await expect.poll(async () => (await fetch(`${shop.url}/products/ramp-planner`)).status).toBe(200)
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    inShop.getByRole("link", { name: "View in shop" }).click(),
  ])
  await expect(opened.getByRole("heading", { level: 1, name: "Ramp Planner" })).toBeVisible()
  for (const text of ["NEW TODAY", "Plans ramps by slope and landing.", sentence, "RampPlanner.zip"]) {
    await expect(opened.getByText(text)).toBeVisible()
  }
  await expect(opened.getByRole("region", { name: "Key Features" }).getByRole("listitem")).toContainText([
    "Slopes",
    "Landings",
  ])
  await expect(opened.getByRole("link", { name: /^Ramp Kit/ })).toHaveAttribute("href", "https://example.com/ramp-kit")
  await buyAsShopper(opened)
})

/** Price of the only variant, in dollars. */
async function typePrice(dialog: Locator, dollars: string): Promise<void> {
  await expect(dialog.getByRole("columnheader", { name: "Price USD" })).toBeVisible()
  const columns = await dialog.getByRole("columnheader").allTextContents()
  const cell = dialog.getByRole("gridcell").nth(columns.indexOf("Price USD"))
  await cell.dblclick()
  await cell.getByRole("textbox").fill(dollars)
  await cell.getByRole("textbox").press("Enter")
}

async function buyAsShopper(page: Page): Promise<void> {
  await visit(page, "/dynamo-scripts")
  await expect(page.getByRole("article").filter({ hasText: "Ramp Planner" })).toContainText("NEW TODAY")
  await visit(page, "/search?q=ramp+planner")
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Ramp Planner")
  await goToCheckout(page, { id: "ramp-planner" } as Parameters<typeof goToCheckout>[1], "ramps@example.com")
  await pay(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Ramp Planner" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("RampPlanner.zip")
  expect(fs.readFileSync(await download.path())).toEqual(ramps)
}

test("staff set file name, demo video and picture texts", async ({ page, context, shop, dashboard, consoleErrors }) => {
  // 422: another product has the name.
  consoleErrors.announce(/status of 422/)
  const staff = await Staff.signIn(shop)
  const product = await makeProduct(shop, staff, "Beam Sorter", {
    images: [{ url: "/media/products/grid-creator/1.webp" }],
  })
  made.push(product.id)
  await openProduct(dashboard, shop, product.id)
  const inShop = section(page, "In the shop")
  await inShop.getByRole("button", { name: "Edit file name and cart id" }).click()
  const names = drawer(page, "Edit file name and cart id")
  await expect(names.getByLabel("Cart id")).toHaveValue("beam-sorter")
  await names.getByLabel("File name").fill("GridCreator.zip")
  await names.getByRole("button", { name: "Save" }).click()
  await expect(names.getByRole("alert")).toContainText("Another product's file has the name")
  await expect(names.getByLabel("File name")).toHaveValue("GridCreator.zip")
  await names.getByLabel("File name").fill("Beams.zip")
  await names.getByRole("button", { name: "Save" }).click()
  await expect(names).toBeHidden()
  await expect(inShop).toContainText("Beams.zip")

  const demo = section(page, "Demo video")
  await demo.getByRole("button", { name: "Upload" }).click()
  await expect(demo.getByText("Choose a video.")).toBeVisible()
  await demo.getByLabel("Video", { exact: true }).setInputFiles(path.join(films, "GridCreator.mp4"))
  await demo.getByLabel("Poster (optional)").setInputFiles(path.join(films, "GridCreator.webp"))
  await demo.getByRole("button", { name: "Upload" }).click()
  await expect(demo.locator("video")).toHaveAttribute("src", /^\/static\/.+\.mp4$/)

  const pictures = section(page, "Picture texts")
  await pictures.getByLabel("Picture 1").fill("Beams, sorted by length")
  await pictures.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("The picture texts are saved.")).toBeVisible()

  await giveFile(shop, product.id, "beams")
  await staff.post(`/admin/products/${product.id}`, { status: "published" })
  await expect.poll(async () => (await fetch(`${shop.url}/products/beam-sorter`)).status).toBe(200)
  const shopper = await context.newPage()
  await visit(shopper, "/products/beam-sorter")
  await expect(shopper.getByRole("img", { name: "Beams, sorted by length" }).first()).toBeVisible()
  await shopper.getByRole("button", { name: "View Demo" }).click()
  await expect(shopper.locator("video")).toHaveAttribute("src", /^\/static\//)
  await expect(shopper.locator("video track")).toHaveCount(0)
  await expect
    .poll(() => shopper.locator("video").evaluate((video) => "readyState" in video && video.readyState))
    .toBe(4)

  for (const title of ["in-the-shop", "shop-page", "demo-video", "picture-texts"]) {
    await expectSound(page, `section[aria-labelledby="${title}-title"]`)
  }
  await demo.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(demo).toContainText("No demo video yet. View Demo on the product's page says so")
})
