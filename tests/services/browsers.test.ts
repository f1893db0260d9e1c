import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { type BrowserWindow, type Driver, startFirefox, startWebKit } from "./drivers"

let shop: TestShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const browsers = [
  ["WebKit", startWebKit],
  ["Firefox", startFirefox],
] as const
const sizes = [
  ["a desktop", { width: 1280, height: 860 }],
  ["a phone", { width: 390, height: 844 }],
] as const

describe.each(browsers)("%s", (browser, start) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver?.stop())

  describe.each(sizes)("on %s", (device, size) => {
    const address = (name: string) => `${name}-${browser}-${size.width}@example.com`.toLowerCase()
    const shopping = async (work: (page: Shopping) => Promise<void>) => {
      const page = shoppingIn(await driver.open(size))
      try {
        await work(page)
        expect(page.faults()).toEqual([])
      } catch (error) {
        await page.picture(path.join(shop.dataDir, `${browser}-${size.width}.png`)).catch(() => {})
        throw error
      }
    }

    it("buys a file", () =>
      shopping(async (page) => {
        await page.goTo(shop.url)
        await page.press(link("Parametric Tower"))
        await page.shows("Parametric Tower")
        const live = "document.getElementById('live')"
        await eventually(() => page.read(`!!${live} && (${live}.scrollIntoView(), true)`))
        const report = () => page.read<string>("document.querySelector('#live p[tabindex]')?.textContent ?? ''")
        const before = await eventually(
          async () => (await page.read("!!document.querySelector('#live canvas:not(.invisible)')")) && report(),
        )
        await page.press(button("Surprise me"))
        await eventually(async () => (await report()) !== before)

        await page.press(button("Add to Cart"))
        await page.press(visible("header a[href='/cart']"))
        await page.press(link("View Cart"))
        await page.shows("Cart")
        await page.press(link("Proceed to Checkout"))
        await page.shows("Checkout")
        await page.type(visible("input[name=email]"), address("buyer"))
        await page.pay()
        await page.press(visible("a[href*='/api/download.php']"))
        const file = await eventually(async () => downloaded(driver.downloads))
        expect(file.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004")
      }))

    it("searches", () =>
      shopping(async (page) => {
        await page.goTo(shop.url)
        if (device === "a phone") await page.press(button("Menu"))
        await page.type(visible("form[role=search] input"), "facade")
        await page.press(visible("form[role=search] [type=submit]"))
        await page.shows("Search")
        await page.press(link("Cubist Facade Generator"))
        await page.shows("Cubist Facade Generator")
      }))

    it("signs up, and verifies the address by the mail's link", () =>
      shopping(async (page) => {
        const email = address("member")
        await page.goTo(`${shop.url}/signup`)
        await page.type(visible("input[name=name]"), "Ada Lovelace")
        await page.type(visible("input[name=email]"), email)
        await page.type(visible("input[name=password]"), "a long enough sentence")
        await page.type(visible("input[name=confirmation]"), "a long enough sentence")
        await page.press(button("Sign Up"))
        await page.shows("Login")
        const { pathname, search } = linkIn(await mailbox.to(email))
        await page.goTo(shop.url + pathname + search)
        await page.shows("Email verified!")
        expect(await page.read("JSON.parse(localStorage.cd_user).email")).toBe(email)
      }))

    it("buys a gift card, and pays with it", () =>
      shopping(async (page) => {
        await page.goTo(`${shop.url}/gift-cards`)
        await page.press(first("document.querySelectorAll('button')", "it.innerText.startsWith('Add to Cart')"))
        await eventually(() => page.read("JSON.parse(localStorage.cart ?? '[]').length"))
        await page.goTo(`${shop.url}/checkout`)
        await page.type(visible("input[name=email]"), address("giver"))
        await page.pay()
        const text = await page.read<string>("document.querySelector('main').textContent")
        const [code = ""] = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/.exec(text) ?? []

        await page.goTo(`${shop.url}/products/cubist-facade-generator`)
        await page.press(button("Add to Cart"))
        await eventually(() => page.read("JSON.parse(localStorage.cart ?? '[]').length"))
        await page.goTo(`${shop.url}/checkout`)
        await page.type(visible("[aria-label='Gift card and discount'] input"), code)
        await page.press(button("Apply"))
        await eventually(() => page.read(`!!${visible("[data-panel]")}`))
        await page.type(visible("input[name=email]"), address("giver"))
        await page.pay()
      }))
  })
})

interface Shopping extends BrowserWindow {
  shows: (title: string) => Promise<void>
  pay: () => Promise<void>
}

function shoppingIn(page: BrowserWindow): Shopping {
  const shows = async (title: string) => {
    const heading = "document.querySelector('h1')?.innerText.replace(/\\s+/g, ' ').trim()"
    await eventually(async () => (await page.read(heading)) === title)
  }
  return {
    ...page,
    goTo: async (address) => {
      await page.goTo(address)
      await eventually(() => page.read(isSettled))
    },
    shows,
    pay: async () => {
      await page.press(inShadow("#payment div", "button"))
      await page.inPopup((popup) => popup.press(button("Pay Now")))
      await shows("Payment Successful!")
    },
  }
}

/** Waits for the app and its fonts: WebKit has no scroll anchoring. */
const isSettled = `document.fonts.status === "loaded" && [...document.fonts].some((face) => face.status === "loaded") &&
  Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`

const first = (elements: string, isWanted: string) =>
  `[...${elements}].find((it) => it.getClientRects().length > 0 && ${isWanted})`
const visible = (selector: string) => first(`document.querySelectorAll(${JSON.stringify(selector)})`, "true")
const named = (selector: string, name: string) => {
  const hasName = `(it.ariaLabel ?? it.textContent).trim() === ${JSON.stringify(name)}`
  return first(`document.querySelectorAll(${JSON.stringify(selector)})`, hasName)
}
const link = (name: string) => named("a", name)
const button = (name: string) => named("button:enabled", name)
const inShadow = (hosts: string, selector: string) =>
  `[...document.querySelectorAll("${hosts}")].map((it) => it.shadowRoot?.querySelector("${selector}")).find(Boolean)`

/** Undefined if there is none. */
function downloaded(folder: string): Buffer | undefined {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
  const zip = files.find((file) => file.endsWith(".zip"))
  if (!zip || files.some((file) => /\.(part|wkdownload)$/.test(file))) return undefined
  const file = fs.readFileSync(path.join(folder, zip))
  fs.rmSync(path.join(folder, zip))
  return file
}
