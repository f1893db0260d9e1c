import { expect, type Locator, type Page } from "@playwright/test"
import { admin } from "../../helpers/prepared"
import type { TestShop } from "../../helpers/shop"
import { axeOf, expectNoViolation } from "./accessibility"
import { settled } from "./browser"
import type { ConsoleErrors } from "./console-errors"
import { type Theme, themes } from "./themes"

export class Dashboard {
  private constructor(
    readonly page: Page,
    private readonly shop: TestShop,
  ) {}

  static async signIn(page: Page, shop: TestShop): Promise<Dashboard> {
    const answer = await page.request.post(`${shop.url}/auth/user/emailpass`, { data: admin })
    const { token }: { token: string } = await answer.json()
    await page.request.post(`${shop.url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
    return new Dashboard(page, shop)
  }

  async open(path: string, heading: string): Promise<void> {
    await this.page.goto(`${this.shop.url}/app${path}`)
    await expect(this.page.getByRole("heading", { name: heading, exact: true })).toBeVisible()
  }

  async go(label: string): Promise<void> {
    if (!this.page.url().startsWith(`${this.shop.url}/app`)) await this.open("/orders", "Orders")
    await this.page.getByRole("navigation").getByRole("link", { name: label, exact: true }).click()
    await expect(this.page.getByRole("heading", { name: label, exact: true })).toBeVisible()
  }

  rows(): Locator {
    return this.page.getByRole("table").locator("tbody").getByRole("row")
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole("searchbox").fill(text)
  }

  async openOrder(email: string): Promise<void> {
    await this.page.goto(`${this.shop.url}/app/orders`)
    await this.page.getByRole("row").filter({ hasText: email }).getByText(email).click()
    await expect(this.panel()).toBeVisible()
  }

  panel(): Locator {
    return this.page.getByRole("region", { name: "Purchase" })
  }

  async expectMoney(paid: Ways, back: Ways, left: Ways): Promise<void> {
    const rows = this.panel().getByRole("table", { name: "How it was paid" }).getByRole("row")
    await expect(rows).toHaveText([
      "WhatPayPalGift card",
      `Paid${paid.join("")}`,
      `Refunded${back.join("")}`,
      `Can still be refunded${left.join("")}`,
    ])
  }

  refunds(): Locator {
    return this.panel().getByRole("list", { name: "Refunds" }).getByRole("listitem")
  }

  async refund(): Promise<Locator> {
    await this.panel().getByRole("button", { name: "Refund" }).click()
    const drawer = this.page.getByRole("dialog", { name: "Refund this purchase" })
    await expect(drawer).toBeVisible()
    return drawer
  }

  async refundOneOfTwo(line: string, amount: string, tax: string): Promise<void> {
    const drawer = await this.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    await drawer.getByRole("checkbox", { name: line }).click()
    await drawer.getByRole("combobox", { name: `How many of ${line}` }).click()
    await this.page.getByRole("option", { name: "1 of 2" }).click()
    await expectPreview(drawer, { [`To PayPal, including ${tax} tax`]: amount, "To the gift card that paid": "$0.00" })
    await drawer.getByRole("button", { name: `Refund ${amount}` }).click()
    await expect(this.refunds()).toHaveCount(1)
  }

  async choose(section: string | RegExp, action: string): Promise<void> {
    // Medusa's menu buttons lack names and its sections roles; takes the nearest.
    const menu = 'button[@aria-haspopup="menu"]'
    const heading = this.page.getByRole("heading", { name: section })
    await heading.locator(`xpath=ancestor::div[.//${menu}][1]//${menu}`).click()
    await this.page.getByRole("menuitem", { name: action }).click()
  }
}

type Ways = readonly [paypal: string, card: string]

export async function expectPreview(drawer: Locator, rows: Readonly<Record<string, string>>): Promise<void> {
  const preview = drawer.getByRole("region", { name: "What will be refunded" })
  await expect(preview.getByRole("term")).toHaveText(Object.keys(rows))
  await expect(preview.getByRole("definition")).toHaveText(Object.values(rows))
}

export function dashboardNoise(consoleErrors: ConsoleErrors): void {
  // Drawers lack a title for a moment; the browser logs refusals.
  consoleErrors.announce(/`DialogContent` requires a `DialogTitle`/)
  consoleErrors.announce(/status of 403/)
}

/** In the dark theme axe checks only colors. */
export async function expectSound(page: Page, selector: string): Promise<void> {
  // Hover styles are Medusa's own.
  await page.mouse.move(0, 0)
  const before = await page.locator("html").getAttribute("class")
  for (const theme of themes) {
    await setTheme(page, theme)
    await settled(page)
    await expectNoViolation(axeOf(page).include(selector), selector, theme)
  }
  await setTheme(page, before?.includes("dark") ? "dark" : "light")
}

/** The dashboard reads the browser's theme only on load. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    `document.documentElement.className = "${theme}"; document.documentElement.style.colorScheme = "${theme}"`,
  )
}
