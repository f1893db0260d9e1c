import type { Page } from "@playwright/test"
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

test("signed in there is a greeting, and a menu that the keyboard works", async ({ page }) => {
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

test("before the app is there nobody who is signed in sees Login, and nothing moves when it comes", async ({
  page,
}) => {
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

test("the header has one size, whoever is there", async ({ page, context }) => {
  for (const width of [1024, 1280, 1920]) {
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

test("signing in and out is seen by every tab", async ({ page, context, front }) => {
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
})

test("who signs out on a personal page goes home, and no page comes between", async ({ page, front }) => {
  await signIn(page, front)
  await account(page).click()
  await menu(page).getByRole("link", { name: "My Profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible()
  const seen: string[] = []
  page.on("framenavigated", (frame) => seen.push(frame.url()))
  await account(page).click()
  await menu(page).getByRole("button", { name: "Sign Out" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Set the rules." })).toBeVisible()
  expect(seen).toEqual([`${front.url}/`])
})

test("who signs out leaves no request in the tab that was not sent", async ({ page, front }) => {
  await signIn(page, front)
  const message = page.getByRole("textbox", { name: "Message" })
  await visit(page, `${front.url}/contact`)
  await message.fill("For nobody else to read")
  await visit(page, `${front.url}/products`)
  await visit(page, `${front.url}/contact`)
  await expect(message).toHaveValue("For nobody else to read")
  await visit(page, `${front.url}/products`)
  await account(page).click()
  await menu(page).getByRole("button", { name: "Sign Out" }).click()
  await expect(login(page)).toBeVisible()
  await visit(page, `${front.url}/contact`)
  await expect(message).toHaveValue("")
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("")
})

test("a server that cannot be reached keeps nobody signed in", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/logout/)
  await signIn(page, front)
  front.answer("/api/logout.php", "lost")
  await account(page).click()
  await menu(page).getByRole("button", { name: "Sign Out" }).click()
  await expect(login(page)).toBeVisible()
  await expect.poll(() => stored(page, "cd_user")).toBeUndefined()
})

test("something else under the user's key is taken away", async ({ page }) => {
  await visit(page, "/")
  await page.evaluate(`localStorage.setItem("cd_user", "{")`)
  await visit(page, "/products")
  await expect(login(page)).toBeVisible()
  await expect.poll(() => page.evaluate(`localStorage.getItem("cd_user")`)).toBeNull()
})

test("at 320 px the slide-in menu offers the same", async ({ page, front }) => {
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
