import type { Page, Route } from "@playwright/test"
import { variants } from "../helpers/variants"
import { isFocused } from "./support/browser"
import { lineClean } from "./support/catalogue"
import { fillCart, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

/** PayPal's frame cannot load, so buttons are never drawn. */
const failing = `window.paypal = {
  Buttons: ({ onError }) => ({
    isEligible: () => true,
    close: async () => {},
    render: async (container) => {
      container.append(document.createElement("div"))
      const error = new Error("The frame could not be loaded.")
      onError(error)
      throw error
    },
  }),
}`

const failures: Record<string, (route: Route) => Promise<void>> = {
  "whose script does not come": (route) => route.abort(),
  "that are not drawn": (route) => route.fulfill({ contentType: "text/javascript", body: failing }),
}

for (const [name, fail] of variants(Object.entries(failures), ([name]) => name === "that are not drawn")) {
  test(`PayPal's buttons ${name} leave the page with what was typed, and are loaded again`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.announce(/ERR_FAILED|could not be loaded|Failed to render|failed to load/i)
    const email = `buttons-${name.length}@example.com`
    let isAway = true
    await page.route(/\/sdk\/js\?/, (route) => (isAway ? fail(route) : route.continue()))
    await fillCart(page, lineClean)
    await visit(page, "/checkout")
    const typed = page.getByRole("textbox", { name: "Email" })
    await typed.fill(email)
    await expect(notice(page)).toContainText("Please check your connection")
    await expect(typed).toHaveValue(email)
    isAway = false
    await page.evaluate("delete window.paypal")
    await notice(page).getByRole("button", { name: "Try again" }).click()
    expect(await isFocused(page.getByRole("region", { name: "Payment" }))).toBe(true)
    await expect(paypalButton(page)).toBeEnabled()
    await pay(page)
  })
}

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "PayPal could not be reached" })
