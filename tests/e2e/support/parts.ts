import type { Locator, Page } from "@playwright/test"

// Parts of the shop's pages that many tests use.

export const title = (page: Page, name?: string): Locator =>
  page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) })
export const messages = (page: Page): Locator => page.getByRole("region", { name: "Messages" })
export const toasts = (page: Page): Locator => messages(page).getByRole("listitem")
export const addButton = (page: Page): Locator => page.getByRole("button", { name: /^Add to Cart(\s*\$.*)?$/ })
export const cartLink = (page: Page, name: string): Locator =>
  page.getByRole("banner").getByRole("link", { name, exact: true })
export const emailField = (page: Page): Locator => page.getByRole("textbox", { name: "Email" })
export const quantity = (page: Page, name: string): Locator => page.getByRole("group", { name: `Quantity of ${name}` })
