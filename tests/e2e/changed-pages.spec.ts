import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { openPaypal } from "./support/checkout"
import { applyCode } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { expectWhole, letChange } from "./support/page-changers"
import { pages } from "./support/pages"
import { visit } from "./support/visit"

test.beforeEach(async ({ page, consoleErrors }) => {
  await page.addInitScript("window.print = () => {}")
  // Forms fail on purpose or exceed the limit; React reports redrawn pages; the policy refuses extensions' styles.
  consoleErrors.announce(/Failed to load resource|#418|Applying inline style/)
})

const addresses = Object.values(pages).flat()
const worked = ["/products/cubist-facade-generator", "/gift-cards", "/search?q=room", "/signup"]

for (const path of variants(addresses, (path) => worked.includes(path)))
  test(`${path}: every control works while a translator changes the page`, async ({ page }) => {
    test.slow()
    await letChange(page, "translator", "after")
    await workThrough(page, path)
  })

for (const changer of ["translator", "dark mode", "form helpers"] as const)
  test(`${changer}: pages that change before the app has loaded work, and keep what was typed`, async ({ page }) => {
    await letChange(page, changer, "before")
    for (const path of variants(addresses, (_, place) => place % 15 === 0)) {
      await visit(page, path)
      await expectWhole(page, path)
    }
    await visit(page, "/products/line-clean")
    await page.getByRole("button", { name: "Add to Cart" }).first().click()
    await expect(page.getByText(/^added to cart$/i)).toBeVisible()
    await expect(page.getByText(/1 licence in your cart/i)).toBeVisible()
    await expectWhole(page, "added to the cart")

    const letGo = await hold(page, /\/assets\/entry-client/)
    await page.goto("/contact", { waitUntil: "commit" })
    await page.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace")
    await letGo()
    await expect(page.getByRole("button", { name: /send/i })).toBeVisible()
    await expect.poll(() => page.evaluate(isTaken)).toBe(true)
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace")
  })

for (const changer of variants(["dark mode", "form helpers"] as const, (changer) => changer === "form helpers"))
  test(`${changer}: every control of a form works while the form changes`, async ({ page }) => {
    await letChange(page, changer, "after")
    for (const path of variants(["/contact", "/gift-cards", "/login", "/signup"], (path) => path === "/signup"))
      await workThrough(page, path)
  })

test("a purchase succeeds from product to receipt while a translator changes every text", async ({ page }) => {
  await letChange(page, "translator", "after")
  await visit(page, "/products/line-clean")
  await page.getByRole("button", { name: "Add to Cart" }).first().click()
  await expect(page.getByText(/1 licence in your cart/i)).toBeVisible()
  await visit(page, "/cart")
  const main = page.getByRole("main")
  await expect(main.getByText(/^\$99.99$/).first()).toBeVisible()
  await page.getByRole("button", { name: /^one more of/i }).click()
  await expect(main.getByText("$199.98", { exact: true }).first()).toBeVisible()
  await expectWhole(page, "another unit")
  await page.getByRole("button", { name: /^remove/i }).click()
  await expect(page.getByText(/your cart is empty/i)).toBeVisible()
  await page.getByRole("button", { name: /undo/i }).click()
  await expect(main.getByText("$199.98", { exact: true }).first()).toBeVisible()
  await expectWhole(page, "put back")
  await visit(page, "/checkout")
  await applyCode(page, "NOTHING")
  await expect(page.getByText(/not valid/i).first()).toBeVisible()
  await expectWhole(page, "a wrong code")
  await page.getByRole("textbox", { name: "Email" }).fill("translated@example.com")
  const cancelled = await openPaypal(page)
  await cancelled.getByRole("button", { name: /cancel/i }).click()
  await expect(page.getByText(/payment cancelled/i).first()).toBeVisible()
  await expectWhole(page, "cancelled")
  const popup = await openPaypal(page)
  await popup.getByRole("button", { name: /pay now/i }).click()
  await expect(page.getByRole("heading", { level: 1, name: /payment successful!/i })).toBeVisible()
  await expectWhole(page, "confirmation")
  await page.getByRole("link", { name: /^receipt$/i }).click()
  await expect(page.getByRole("heading", { level: 1, name: /receipt/i })).toBeVisible()
  await expectWhole(page, "receipt")
})

async function workThrough(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expectWhole(page, path)
  for (const inputs of [none, right]) {
    const used = new Map<string, number>()
    for (let place = 0; ; place += 1) {
      const control = await seen(page, controlAt(place))
      if (!control) break
      const times = (used.get(control.look) ?? 0) + 1
      used.set(control.look, times)
      if (!control.isUsable || times > 2) continue
      await act(page.locator(controls).nth(place), control, inputs)
      await expectWhole(page, `${path}, used: ${control.look}`)
      if (await page.evaluate<boolean>(`document.querySelector("dialog:modal, [role=dialog]") !== null`))
        await page.keyboard.press("Escape")
      const { pathname, search } = new URL(page.url())
      if (pathname + search !== path) await visit(page, path)
    }
  }
}

const isTaken = `Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`

const none = { email: "", password: "", text: "" }
const right = { email: "walker@example.com", password: "Long-enough-3000", text: "Ada Lovelace" }

/** Excludes toasts: they go by themselves. */
const controls =
  ":is(button, summary, select, input:not([type=hidden], [type=file]), textarea, [role=tab]):not(#toasts *)"

interface Control {
  look: string
  isUsable: boolean
  kind: string
}

const controlAt = (place: number) => `(() => {
  const control = document.querySelectorAll(${JSON.stringify(controls)})[${place}]
  if (!control) return null
  const { tagName, type, name, className, autocomplete = "", disabled, readOnly } = control
  const isPressed = /^(?:BUTTON|SUMMARY)$/.test(tagName) || /^(?:checkbox|radio|submit)$/.test(type)
  const kind = isPressed ? "press" : tagName === "SELECT" ? "select" : autocomplete.includes("email") ? "email" : type
  const isUsable = !disabled && !readOnly && control.checkVisibility() && !control.closest("[inert], template")
  return { look: [tagName, type, name, className].join(" "), isUsable, kind }
})()`

function seen(page: Page, expression: string): Promise<Control | null> {
  const ask = () => page.evaluate<Control | null>(expression)
  return ask().catch(async () => {
    await page.waitForLoadState()
    return ask()
  })
}

async function act(control: Locator, { kind }: Control, inputs: typeof none): Promise<void> {
  if (kind === "press") await control.dispatchEvent("click")
  else if (kind === "select") await control.selectOption({ index: 1 })
  else if (kind === "range") await control.press("ArrowRight")
  else await control.fill(kind === "email" || kind === "password" ? inputs[kind] : inputs.text)
}
