import { expect, type Locator, type Page } from "@playwright/test"
import { admin } from "../../helpers/prepared"
import type { TestShop } from "../../helpers/shop"

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
