import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible } from "./support/accessibility"
import { ada, signIn } from "./support/account"
import { sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { holdScripts, hydrated } from "./support/scripts"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const banner = (page: Page) => page.getByRole("banner")
const login = (page: Page) => banner(page).getByRole("link", { name: "Login" })
const account = (page: Page) => banner(page).getByRole("button", { name: /account menu$/ })
const menu = (page: Page) => page.getByRole("navigation", { name: "Account" })

const links = [
  ["My Profile", "/profile"],
  ["My Products", "/my-products"],
  ["My CD Learning", "/my-courses"],
] as const

test("greets by name, and has a menu that the keyboard operates", async ({ page }) => {
  await keep(page, "cd_user", JSON.stringify(ada))
  await visit(page, "/products")
  await expect(login(page)).toBeHidden()
  await expect(account(page)).toHaveText("ALHi, Ada, account menu")
  await expect(menu(page)).toBeHidden()
  await account(page).focus()
  await page.keyboard.press("Enter")
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByText(ada.name, { exact: true })).toBeVisible()
  await expect(menu(page).getByText(ada.email, { exact: true })).toBeVisible()
  for (const [label, path] of links) {
    await page.keyboard.press("Tab")
    await expect(menu(page).getByRole("link", { name: label })).toBeFocused()
    await expect(menu(page).getByRole("link", { name: label })).toHaveAttribute("href", path)
  }
  await page.keyboard.press("Tab")
  await expect(menu(page).getByRole("button", { name: "Sign Out" })).toBeFocused()
  await expectAccessible(page, "account menu")
  await page.keyboard.press("Escape")
  await expect(menu(page)).toBeHidden()
  await expect(account(page)).toBeFocused()
  await account(page).click()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(menu(page)).toBeHidden()
})

test("shows no Login before the app has started, and moves nothing when it does", async ({ page }) => {
  await keep(page, "cd_user", JSON.stringify(ada))
  const release = await holdScripts(page)
  await page.goto("/products", { waitUntil: "commit" })
  await expect(account(page)).toHaveText("ALHi, Ada, account menu")
  await expect(login(page)).toBeHidden()
  const before = await account(page).boundingBox()
  await account(page).click()
  await expect(menu(page).getByRole("link", { name: "My Profile" })).toBeVisible()
  release()
  await hydrated(page)
  expect(await account(page).boundingBox()).toEqual(before)
  await expect(account(page)).toHaveText("ALHi, Ada, account menu")
  await expect(menu(page)).toBeVisible()
})

test("has one size, signed in or not", async ({ page, context }) => {
  for (const width of variants([1024, 1280, 1920], (width) => width !== 1920)) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, "/")
    const cart = banner(page).getByRole("link", { name: /^Cart/ })
    const before = await cart.boundingBox()
    const other = await context.newPage()
    await other.setViewportSize({ width, height: 800 })
    await keep(other, "cd_user", JSON.stringify({ ...ada, name: "Wolfeschlegelsteinhausenbergerdorff Hubert" }))
    await visit(other, "/")
    expect(await banner(other).getByRole("link", { name: /^Cart/ }).boundingBox(), `${width} px`).toEqual(before)
    expect(await sideways(other), `${width} px`).toBe(0)
    await other.evaluate("localStorage.clear()")
    await other.close()
  }
})

test("shows in every tab who signs in and out, and drops an unreadable account", async ({ page, context, front }) => {
  const other = await context.newPage()
  await visit(other, `${front.url}/products`)
  await signIn(page, front)
  await expect(account(other)).toBeVisible()
  await account(other).click()
  await menu(other).getByRole("button", { name: "Sign Out" }).click()
  await expect(login(other)).toBeFocused()
  await expect(other).toHaveURL(`${front.url}/products`)
  await expect(login(page)).toBeVisible()
  await expect.poll(() => stored(page, "cd_user")).toBeUndefined()
  await expect.poll(() => front.callsOf("/api/logout.php")).toHaveLength(1)

  await page.evaluate(`localStorage.setItem("cd_user", "{")`)
  await visit(page, `${front.url}/products`)
  await expect(login(page)).toBeVisible()
  await expect.poll(() => page.evaluate(`localStorage.getItem("cd_user")`)).toBeNull()
})

test("leads home at a sign-out, and forgets an unsent request", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/logout/)
  await signIn(page, front)
  const message = page.getByRole("textbox", { name: "Message" })
  await visit(page, `${front.url}/contact`)
  await message.fill("For nobody else to read")
  await visit(page, `${front.url}/products`)
  await visit(page, `${front.url}/contact`)
  await expect(message).toHaveValue("For nobody else to read")

  front.answer("/api/logout.php", "lost")
  await account(page).click()
  await menu(page).getByRole("link", { name: "My Profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible()
  const seen: string[] = []
  page.on("framenavigated", (frame) => seen.push(frame.url()))
  await account(page).click()
  await menu(page).getByRole("button", { name: "Sign Out" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Set the rules." })).toBeVisible()
  expect(seen).toEqual([`${front.url}/`])
  await expect(login(page)).toBeVisible()
  await expect.poll(() => stored(page, "cd_user")).toBeUndefined()
  await visit(page, `${front.url}/contact`)
  await expect(message).toHaveValue("")
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("")
})

test("offers the same in the slide-in menu at 320 px", async ({ page, front }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, front)
  expect(await sideways(page)).toBe(0)
  await page.getByRole("button", { name: "Menu" }).click()
  const slideIn = page.getByRole("dialog", { name: "Menu" })
  await expect(slideIn.getByText("Hi, Ada", { exact: true })).toBeVisible()
  await expect(slideIn.getByText(`${ada.name}, ${ada.email}`)).toBeVisible()
  for (const [label, path] of links) {
    await expect(slideIn.getByRole("link", { name: label })).toHaveAttribute("href", path)
  }
  await expectAccessible(page, "menu of who is signed in")
  await slideIn.getByRole("button", { name: "Sign Out" }).click()
  await expect(slideIn.getByRole("link", { name: "Login" })).toBeVisible()
  await slideIn.getByRole("link", { name: "Login" }).click()
  await expect(page).toHaveURL(`${front.url}/login`)
  await expect(slideIn).toHaveCount(0)
})
