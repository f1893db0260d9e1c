import { access } from "node:fs/promises"
import { type Browser, launch, type Page } from "puppeteer-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type TestShop } from "../helpers/shop"

/** Debian's, or another one that is named. Playwright drives no Firefox but its own. */
const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr"
const product = { name: "Cubist Facade Generator", path: "/products/cubist-facade-generator" }

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  await access(executablePath).catch(() => {
    throw new Error("There is no Firefox: install Debian's package firefox-esr, or name one in FIREFOX.")
  })
  shop = await startShop()
  browser = await launch({ browser: "firefox", executablePath, headless: true })
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const named = (role: "button" | "link", name: string) => `::-p-aria([role="${role}"][name="${name}"])`

function opened(page: Page): Promise<Page> {
  return new Promise((resolve, reject) => {
    page.once("popup", (popup) => (popup ? resolve(popup) : reject(new Error("The window is not there."))))
  })
}

it("Firefox goes the way of a purchase, from the front door to the file", async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(String(error)))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))

  await page.goto(shop.url)
  await page.locator(named("link", product.name)).click()
  await page.waitForFunction(`location.pathname === "${product.path}"`)
  await page.locator(named("button", "Add to Cart")).click()
  await page.locator(named("link", "Cart, 1 item")).click()
  await page.locator(named("link", "Checkout")).click()
  await page.locator("input[name=email]").fill("firefox@example.com")
  const popup = opened(page)
  await page.locator("#payment >>> button").click()
  await (await popup).locator(named("button", "Pay Now")).click()
  await page.waitForFunction(`document.querySelector("h1")?.textContent === "Payment Successful!"`)

  const address = await page.$eval("a[href*='/api/download.php']", (link) => link.getAttribute("href"))
  const file = Buffer.from(await (await fetch(shop.url + address)).arrayBuffer())
  expect(file.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004")
  expect(errors).toEqual([])
})
