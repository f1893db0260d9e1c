import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { scrolled, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { tabTo } from "./support/keyboard"
import { visit } from "./support/visit"

const header = (page: Page) => page.getByRole("search", { name: "Header" })
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option")
const results = (page: Page) => page.getByRole("main").getByRole("article")
const skeletons = (page: Page) => page.getByRole("main").locator("ul[aria-hidden] > li")

async function openField(page: Page): Promise<Locator> {
  const index = page.waitForResponse("**/_search.json")
  await header(page).getByRole("textbox").click()
  const field = header(page).getByRole("combobox")
  await expect(field).toBeFocused()
  await (await index).finished()
  await page.waitForLoadState("networkidle")
  return field
}

const typesIntoNewCombobox = `
  new MutationObserver((_, watch) => {
    const field = document.activeElement
    if (field?.role !== "combobox") return
    watch.disconnect()
    field.value = "sheet"
    field.dispatchEvent(new InputEvent("input", { bubbles: true }))
  }).observe(document, { subtree: true, attributeFilter: ["role"] })`

async function expectResults(page: Page, query: string): Promise<void> {
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(`for ${query}`)
}

test.describe("the header's field", () => {
  test("suggests from two characters on, at most ten, and asks the shop for nothing", async ({ page }) => {
    await visit(page, "/")
    const field = await openField(page)
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url()))
    await field.pressSequentially("e")
    await expect(field).toHaveAttribute("aria-expanded", "false")
    await field.pressSequentially("r")
    await expect(options(page)).toHaveCount(10)
    await expect(field).toHaveAttribute("aria-expanded", "true")
    await expect(header(page).getByRole("status")).toHaveText("10 suggestions")
    await field.pressSequentially("qx")
    await expect(options(page)).toHaveCount(0)
    await expect(header(page).getByRole("status")).toHaveText("No suggestions")
    await field.fill("lineclean")
    await expect(options(page)).toHaveText([/^LineClean/, /^Dynamo Scripts/])
    await field.fill("cladding")
    await expect(options(page).nth(1)).toHaveText("Cubist Facade Generator Related · $99.99")
    expect(requests).toEqual([])
    await expectAccessible(page, "suggestions")
    await field.fill("training")
    await options(page).filter({ hasText: "CD Learning" }).click()
    await expect(page).toHaveURL("/cdlearning")
  })

  test("is operated by keyboard: arrows, Escape in steps, Tab and Enter", async ({ page }) => {
    await visit(page, "/products")
    await page.getByRole("link", { name: "Contact" }).first().focus()
    await page.keyboard.press("Tab")
    const field = header(page).getByRole("combobox")
    await expect(field).toBeFocused()
    await page.keyboard.type("sheet")
    await expect(options(page).first()).toHaveText(/^SheetCreator/)
    const active = () => field.getAttribute("aria-activedescendant")

    await test.step("arrows go round through the field", async () => {
      expect(await active()).toBeNull()
      await page.keyboard.press("ArrowUp")
      await expect(options(page).last()).toHaveAttribute("aria-selected", "true")
      expect(await active()).toBe(await options(page).last().getAttribute("id"))
      await page.keyboard.press("ArrowDown")
      expect(await active()).toBeNull()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowDown")
      await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true")
      await page.keyboard.press("Home")
      expect(await active()).toBeNull()
    })

    await test.step("Escape closes the list and then clears the text, and arrow down opens the list", async () => {
      await page.keyboard.press("Escape")
      await expect(options(page)).toHaveCount(0)
      await expect(field).toHaveValue("sheet")
      await page.keyboard.press("ArrowDown")
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true")
      await page.keyboard.press("Escape")
      await page.keyboard.press("Escape")
      await expect(field).toHaveValue("")
    })

    await test.step("Tab leaves, and Enter without a word goes nowhere", async () => {
      await field.fill("grid")
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press("Tab")
      await expect(options(page)).toHaveCount(0)
      await expect(header(page).getByRole("button", { name: "Search" })).toBeFocused()
      await expect(field).toHaveValue("grid")
      await field.fill("   ")
      await page.keyboard.press("Enter")
      await header(page).getByRole("button", { name: "Search" }).click()
      await expect(field).toBeFocused()
      await expect(page).toHaveURL("/products")
    })

    await test.step("Enter opens a suggestion, or searches for the text", async () => {
      const documents: string[] = []
      page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()))
      await field.fill("sheet")
      await expect(options(page).first()).toHaveText(/^SheetCreator/)
      await page.keyboard.press("ArrowDown")
      await expect(field).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { level: 1, name: "SheetCreator" })).toBeVisible()
      await expect(page).toHaveURL("/products/sheet-creator")
      await expect(field).toHaveValue("")
      await expect(options(page)).toHaveCount(0)
      await field.fill("  room tag ")
      await page.keyboard.press("Enter")
      await expectResults(page, "room tag")
      await expect(page).toHaveURL("/search?q=room+tag")
      await expect(page.getByRole("search", { name: "Page" }).getByRole("textbox")).toHaveValue("room tag")
      expect(documents).toEqual([])
    })
  })

  test("lies over the links in a narrower window, and suggests for the first text typed into it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 })
    await page.addInitScript(typesIntoNewCombobox)
    await visit(page, "/")
    await header(page).getByRole("button", { name: "Search" }).click()
    const field = header(page).getByRole("combobox")
    await expect(field).toBeFocused()
    await expect(field).toHaveValue("sheet")
    await expect(options(page).first()).toHaveText(/^SheetCreator/)
    expect((await field.boundingBox())?.width).toBeGreaterThan(300)
    expect(await sideways(page)).toBe(0)
  })

  test("keeps what was typed, and the focus, while the app starts", async ({ page }) => {
    const release = await hold(page, /\/assets\/entry-client/)
    await page.goto("/", { waitUntil: "commit" })
    const field = header(page).getByRole("textbox")
    await field.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.type("shee")
    await expect(page).toHaveURL("/")
    release()
    await expect(options(page).first()).toHaveText(/^SheetCreator/)
    await expect(header(page).getByRole("combobox")).toBeFocused()
    await page.keyboard.type("t")
    await expect(header(page).getByRole("combobox")).toHaveValue("sheet")
  })
})

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test("the menu suggests, closes in steps with Escape, and leads to results", async ({ page }) => {
    await visit(page, "/")
    await page.getByRole("button", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    // Focus makes it a combobox; before, it has another role.
    await tabTo(page, menu.getByPlaceholder("Search"))
    await expect(menu.getByRole("combobox")).toBeFocused()
    await page.keyboard.type("level")
    await expect(options(page).first()).toHaveText(/^LevelCreator/)
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page, "suggestions in the menu")
    await page.keyboard.press("Escape")
    await expect(options(page)).toHaveCount(0)
    await expect(menu).toBeVisible()
    await page.keyboard.press("Enter")
    await expectResults(page, "level")
    await expect(menu).toHaveCount(0)
    expect(await sideways(page)).toBe(0)
  })

  test("a query may hold markup and be too long, and an empty one is answered with advice", async ({ page }) => {
    const markup = "<script>alert(1)</script>"
    await visit(page, `/search?${new URLSearchParams({ q: markup })}`)
    await expectResults(page, markup)
    await visit(page, `/search?q=${"wall".repeat(1500)}`)
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible()
    await expect(page.getByRole("search", { name: "Page" }).getByRole("textbox")).toHaveValue("wall".repeat(50))
    expect(await sideways(page)).toBe(0)
    await visit(page, "/search?q=%20%09")
    await expect(page.getByRole("heading", { name: "Search for a task or a tool" })).toBeVisible()
    await page.getByRole("link", { name: "parking" }).click()
    await expectResults(page, "parking")
  })
})

test.describe("the results", () => {
  test("show name, price and matches after placeholders and a retry", async ({ page, shop, consoleErrors }) => {
    consoleErrors.announce(/_search\.json/)
    const status = page.getByRole("main").getByRole("status")
    await page.route("**/_search.json", (route) => route.abort())
    await visit(page, "/search?q=CLEAN")
    await expect(status).toHaveText("The search could not be loaded.")
    await expectAccessible(page, "no index")
    await page.unroute("**/_search.json")
    const release = await hold(page, "**/_search.json")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(skeletons(page)).toHaveCount(3)
    await expect(status).toHaveText("Searching…")
    await expectAccessible(page, "skeletons")
    release()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(status).toHaveText(`${await results(page).count()} results for CLEAN`)
    await expect(page).toHaveTitle("CLEAN: Search · CD Atelier")
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")

    const first = results(page).first()
    await expect(first.getByRole("link", { name: "LineClean" })).toHaveAttribute("href", "/products/line-clean")
    for (const text of ["Product", "/products/line-clean", "Sale price $99.99"]) await expect(first).toContainText(text)
    const picture = first.locator("img")
    await expect(picture).toHaveJSProperty("currentSrc", `${shop.url}/media/products/line-clean/1-320.avif`)
    await expect(picture).toHaveAttribute("alt", "")
    await expect(first.getByRole("heading").locator("mark")).toHaveText("Clean")
    await expect(first.getByRole("list", { name: "Matches" }).locator("mark").first()).toHaveText("clean")
    await first.getByRole("link").click()
    await expect(page.getByRole("heading", { level: 1, name: "LineClean" })).toBeVisible()
  })

  test("are twenty, and more on request, which come back as they were left", async ({ page }) => {
    await visit(page, "/search?q=e")
    await expect(results(page)).toHaveCount(20)
    const matches = results(page).first().getByRole("list", { name: "Matches" }).getByRole("listitem")
    await expect(matches).toHaveCount(9)
    await expect(matches.last()).toHaveText("+2 more")
    await page.getByRole("button", { name: "Show more" }).click()
    await expect(results(page)).toHaveCount(30)
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0)
    await expect(results(page).nth(20).getByRole("link")).toBeFocused()
    await results(page).nth(24).getByRole("link").click()
    await expect(page).not.toHaveURL(/\/search/)
    await page.goBack()
    await expect(results(page)).toHaveCount(30)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
    const field = page.getByRole("search", { name: "Page" }).getByRole("textbox")
    await field.fill("parking")
    await page.keyboard.press("Enter")
    await expectResults(page, "parking")
    await expect(page).toHaveTitle(/^parking: Search/)
    await page.goBack()
    await expectResults(page, "e")
    await expect(field).toHaveValue("e")
    await page.goForward()
    await expectResults(page, "parking")
  })

  test("are followed by related ones, or by tips and a correction where there are none", async ({ page }) => {
    await visit(page, "/search?q=cladding")
    await expect(page.getByRole("main").getByRole("status")).toHaveText(/^1 result for cladding, \d related$/)
    const related = page.getByRole("region", { name: "Related" })
    await expect(results(page).first()).toContainText("Surface Panelizer")
    await expect(related.getByRole("article").first()).toContainText("Cubist Facade Generator")
    await expect(related.getByRole("heading", { level: 3 }).first().locator("mark")).toHaveText("Facade")
    await expectAccessible(page, "related")

    await page.getByRole("search", { name: "Page" }).getByRole("textbox").fill("parametrc towr")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible()
    for (const tip of ["Use broader terms", "Check for typos", "Try single words"]) {
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: tip })).toBeVisible()
    }
    await page.getByRole("status").getByRole("link", { name: "Parametric Tower" }).click()
    await expectResults(page, "Parametric Tower")
    await expect(results(page).first()).toContainText("Parametric Tower")
  })
})

test.describe("a search without results", () => {
  const call = "/api/missed_search.php"
  const missing = 'Wendeltreppe "XXL" <b>'
  const address = (query: string) => `/search?${new URLSearchParams({ q: query })}`
  const description = (page: Page) => page.getByRole("textbox", { name: "Description" })

  test("fills in a request, but replaces nothing that was typed, also where storage is blocked", async ({ page }) => {
    await page.addInitScript(`for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("Denied.", "SecurityError") } })`)
    const tell = async (query: string) => {
      const field = page.getByRole("search", { name: "Page" }).getByRole("textbox")
      await field.fill(query)
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible()
      await page.getByRole("link", { name: "Tell us what you need" }).click()
      await expect(page.locator("#service-request")).toBeFocused()
    }
    await visit(page, "/search")
    await tell(missing)
    await expect(description(page)).toHaveValue(missing)
    await page.goBack()
    await tell("zzzgargoyle")
    await expect(description(page)).toHaveValue("zzzgargoyle")
    await page.getByRole("link", { name: "Service Request Form" }).click()
    await expect(description(page)).toHaveValue("zzzgargoyle")
    await description(page).fill("A gargoyle in stone")
    await page.goBack()
    await page.goBack()
    await tell(missing)
    await expect(description(page)).toHaveValue("A gargoyle in stone")
    await page.goBack()
    await page.goForward()
    await expect(description(page)).toHaveValue("A gargoyle in stone")
    await page.reload()
    await expect(description(page)).toHaveValue("A gargoyle in stone")
    await expectAccessible(page, "a request that is filled in")
  })

  test("is reported once, as the visitor leaves, unless it could be personal or is not wanted", async ({
    page,
    front,
  }) => {
    front.answer(call, { json: { success: true, message: "Counted." } })
    await page.addInitScript(
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: location.search.includes('gargoyle') })",
    )
    const searchAgain = async (query: string) => {
      await page.getByRole("search", { name: "Page" }).getByRole("textbox").fill(query)
      await page.keyboard.press("Enter")
      await expectResults(page, query)
    }
    await visit(page, front.url + address("zzzgargoyle"))
    await expectResults(page, "zzzgargoyle")
    await page.goto("about:blank")
    await visit(page, front.url + address("Wendeltréppe"))
    for (const query of ["ada@example.com", "wendeltreppe", "lineclean", "Zierkugel"]) await searchAgain(query)
    expect(front.callsOf(call)).toEqual([])
    await page.goto("about:blank")
    await expect.poll(() => front.callsOf(call).length).toBe(2)
    const bodies = front.callsOf(call).map(({ body }) => body)
    expect(bodies).toEqual(expect.arrayContaining([{ query: "wendeltreppe" }, { query: "zierkugel" }]))
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the form leads to the listings", async ({ page }) => {
    await page.goto("/")
    await header(page).getByRole("textbox").fill("walls")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/search?q=walls")
    await expect(page.getByText("Search needs JavaScript")).toBeVisible()
    await expect(page.getByText("Searching…")).toBeHidden()
    await page.getByRole("main").getByRole("link", { name: "Dynamo Scripts" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Dynamo Scripts" })).toBeVisible()
  })
})
