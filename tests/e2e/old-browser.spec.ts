import { variants } from "../helpers/variants"
import { cubist } from "./support/catalogue"
import { paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const notice = "This browser is too old for the checkout"

/** Browsers before March 2023. */
const old = {
  "Safari 15": "delete AbortSignal.timeout",
  "Safari 16.3": `
    const Newer = RegExp
    window.RegExp = function (source, flags) {
      if (String(source).includes("(?<=")) throw new SyntaxError("Invalid regular expression: invalid group specifier name")
      return new Newer(source, flags)
    }
    window.RegExp.prototype = Newer.prototype`,
  "Chrome 110": `
    const { supports } = CSS
    CSS.supports = (...asked) => !asked.join().includes("color-mix") && supports.apply(CSS, asked)`,
}

for (const [browser, lack] of variants(Object.entries(old), ([browser]) => browser === "Safari 16.3")) {
  test(`${browser} is warned before it pays, and everything else works`, async ({ page }) => {
    await page.addInitScript(lack)
    await visit(page, "/")
    await page.getByRole("link", { name: cubist.name }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
    await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click()
    await visit(page, "/cart")
    await expect(page.getByText(notice)).toBeVisible()
    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await expect(page.getByText(notice)).toBeVisible()
    await page.getByRole("textbox", { name: "Email" }).fill("old@example.com")
    await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible()
    await expect(paypalButton(page)).toHaveCount(0)
  })
}

test("a browser that cannot read the app's scripts is warned as well", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/SyntaxError|Invalid|Unexpected/)
  await page.addInitScript(old["Safari 15"])
  await page.route("**/assets/entry-client-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "const a = /(?<=/" }),
  )
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(path)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByText("Loading your cart...")).toBeHidden()
  }
})
