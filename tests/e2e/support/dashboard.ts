import { expect, type Locator, type Page } from "@playwright/test"
import { admin } from "../../helpers/prepared"
import type { TestShop } from "../../helpers/shop"
import { axeOf } from "./accessibility"
import { settled } from "./browser"
import type { ConsoleErrors } from "./console-errors"

/** Medusa's dashboard, as a member of staff uses it. */
export class Dashboard {
  private constructor(
    readonly page: Page,
    private readonly shop: TestShop,
  ) {}

  static async signIn(page: Page, shop: TestShop): Promise<Dashboard> {
    await page.goto(`${shop.url}/app/login`)
    await page.getByPlaceholder("Email").fill(admin.email)
    await page.getByPlaceholder("Password").fill(admin.password)
    await page.getByRole("button", { name: "Continue with Email" }).click()
    await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible()
    return new Dashboard(page, shop)
  }

  /** Opens a page of the dashboard by its address, such as "/mails". */
  async open(path: string, heading: string): Promise<void> {
    await this.page.goto(`${this.shop.url}/app${path}`)
    await expect(this.page.getByRole("heading", { name: heading, exact: true })).toBeVisible()
  }

  /** Opens a page of the dashboard by its menu. */
  async go(label: string): Promise<void> {
    await this.page.getByRole("navigation").getByRole("link", { name: label, exact: true }).click()
    await expect(this.page.getByRole("heading", { name: label, exact: true })).toBeVisible()
  }

  /** The rows of the list on the page, without its head. */
  rows(): Locator {
    return this.page.getByRole("table").locator("tbody").getByRole("row")
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole("searchbox").fill(text)
  }

  /** The page of the only order of this address. */
  async openOrder(email: string): Promise<void> {
    await this.page.goto(`${this.shop.url}/app/orders`)
    await this.page.getByRole("row").filter({ hasText: email }).getByText(email).click()
    await expect(this.panel()).toBeVisible()
  }

  /** What the shop adds to the page of an order. */
  panel(): Locator {
    return this.page.getByRole("region", { name: "Purchase" })
  }

  /** The panel's table: what was paid, what is refunded, what can still go back; by PayPal and by gift card. */
  async expectMoney(paid: Ways, back: Ways, left: Ways): Promise<void> {
    const rows = this.panel().getByRole("table", { name: "How it was paid" }).getByRole("row")
    await expect(rows).toHaveText([
      "WhatPayPalGift card",
      `Paid${paid.join("")}`,
      `Refunded${back.join("")}`,
      `Can still go back${left.join("")}`,
    ])
  }

  refunds(): Locator {
    return this.panel().getByRole("list", { name: "Refunds" }).getByRole("listitem")
  }

  /** Opens the drawer of a refund. */
  async refund(): Promise<Locator> {
    await this.panel().getByRole("button", { name: "Refund" }).click()
    const drawer = this.page.getByRole("dialog", { name: "Refund this purchase" })
    await expect(drawer).toBeVisible()
    return drawer
  }

  /** Gives back one of the two units of a line, for which nothing was paid by gift card. */
  async refundOneOfTwo(line: string, amount: string, tax: string): Promise<void> {
    const drawer = await this.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    await drawer.getByRole("checkbox", { name: line }).click()
    await drawer.getByRole("combobox", { name: `How many of ${line}` }).click()
    await this.page.getByRole("option", { name: "1 of 2" }).click()
    await expectPreview(drawer, { [`To PayPal, of which ${tax} tax`]: amount, "To the gift card that paid": "$0.00" })
    await drawer.getByRole("button", { name: `Refund ${amount}` }).click()
    await expect(this.refunds()).toHaveCount(1)
  }

  /** Chooses from the menu of one of Medusa's own sections. */
  async choose(section: string | RegExp, action: string): Promise<void> {
    // Medusa's menu buttons have no name, and its sections no role: the nearest one around the heading.
    const menu = 'button[@aria-haspopup="menu"]'
    const heading = this.page.getByRole("heading", { name: section })
    await heading.locator(`xpath=ancestor::div[.//${menu}][1]//${menu}`).click()
    await this.page.getByRole("menuitem", { name: action }).click()
  }
}

type Ways = readonly [paypal: string, card: string]

/** The preview in a drawer: a row for each way. */
export async function expectPreview(drawer: Locator, rows: Readonly<Record<string, string>>): Promise<void> {
  const preview = drawer.getByRole("region", { name: "What will go back" })
  await expect(preview.getByRole("term")).toHaveText(Object.keys(rows))
  await expect(preview.getByRole("definition")).toHaveText(Object.values(rows))
}

/** What Medusa's dashboard says in the console by itself. */
export function dashboardNoise(consoleErrors: ConsoleErrors): void {
  // Its drawers have no title for a moment; what is refused, the browser logs.
  consoleErrors.announce(/`DialogContent` requires a `DialogTitle`/)
  consoleErrors.announce(/status of 403/)
}

/** The dashboard's own tables and menus have these without names. */
const medusasOwn = ['div[role="img"]:has(> svg)', 'button[aria-haspopup="menu"]:has(> svg:only-child)']

/** axe finds nothing in what is ours, in the light theme and in the dark one; the dashboard around it is Medusa's. */
export async function expectSound(page: Page, selector: string): Promise<void> {
  // What its buttons look like under the pointer is Medusa's own.
  await page.mouse.move(0, 0)
  const before = await page.locator("html").getAttribute("class")
  for (const theme of ["light", "dark"] as const) {
    await wear(page, theme)
    await settled(page)
    const axe = axeOf(page).include(selector)
    for (const unnamed of medusasOwn) axe.exclude(unnamed)
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    )
    expect(found, `${selector}, ${theme}`).toEqual([])
  }
  await wear(page, before?.includes("dark") ? "dark" : "light")
}

/** The dashboard asks for the browser's theme only when it is loaded; this is what it does with the answer. */
async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(
    `document.documentElement.className = "${theme}"; document.documentElement.style.colorScheme = "${theme}"`,
  )
}
