import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { ada, signIn } from "./support/account"
import { expect, test, withoutJavaScript } from "./support/fixtures"
import { emailField, messages, title } from "./support/parts"
import { holdScripts } from "./support/scripts"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const password = (page: Page) => page.getByRole("textbox", { name: "Password" })
const button = (page: Page) => page.getByRole("button", { name: "Sign In" })

test("a login leads home or to the wanted page, but to no other site", async ({ page, front }) => {
  await signIn(page, front, "/login?next=//evil.example")
  await expect(page.getByText("You have been logged in successfully.", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${front.url}/`)
  await expect.poll(() => stored(page, "cd_user")).toEqual(ada)
  expect(front.callsOf("/api/login.php")).toEqual([
    { path: "/api/login.php", body: { email: ada.email, password: "secret1" }, contentType: "application/json" },
  ])
  for (const path of ["/login", "/signup"]) {
    await visit(page, front.url + path)
    await expect(page, "signed in").toHaveURL(`${front.url}/`)
  }
  await page.evaluate("localStorage.clear()")
  await signIn(page, front, "/login?next=/products/line-clean")
  await expect(page).toHaveURL(`${front.url}/products/line-clean`)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test("announces that the address was verified", async ({ page }) => {
  await visit(page, "/login?verified=1")
  const notice = page.getByRole("main").getByRole("status")
  await expect(notice).toHaveText("Email verified successfully! You can now log in.")
})

test("password managers know the fields, and the other forms get the address", async ({ page }) => {
  await visit(page, "/login")
  await emailField(page).fill("ada@münchen.example")
  // Chrome submits the punycode spelling; the server accepts both.
  await expect(emailField(page)).toHaveValue(/^ada@(?:münchen|xn--mnchen-3ya)\.example$/)
  for (const [name, value] of Object.entries({ autocomplete: "username", type: "email", autocapitalize: "none" })) {
    await expect(emailField(page)).toHaveAttribute(name, value)
  }
  await expect(emailField(page)).toHaveAttribute("required")
  await expect(password(page)).toHaveAttribute("type", "password")
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password")
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup")

  await emailField(page).fill("ada@example.com")
  await page.getByRole("link", { name: "Forgot password?" }).click()
  await expect(title(page, "Forgot Password")).toBeVisible()
  await expect(emailField(page)).toHaveValue("ada@example.com")
  await page.goBack()
  await expect(title(page, "Login")).toBeVisible()
  await expect(emailField(page)).toHaveValue("ada@example.com")
})

test("the keyboard shows the password, and Enter sends the form once", async ({ page, front }) => {
  front.answer("/api/login.php", { json: { success: false, message: "Wrong email or password." } })
  const release = front.hold("/api/login.php")
  await visit(page, `${front.url}/login`)
  await emailField(page).focus()
  await page.keyboard.type("ada@example.com")
  await page.keyboard.press("Tab")
  await page.keyboard.type("secret1")
  await page.keyboard.press("Tab")
  const show = page.getByRole("button", { name: "Show password" })
  await expect(show).toBeFocused()
  await page.keyboard.press("Space")
  await expect(show).toHaveAttribute("aria-pressed", "true")
  await expect(password(page)).toHaveAttribute("type", "text")
  await page.keyboard.press("Space")
  await expect(password(page)).toHaveAttribute("type", "password")
  await button(page).focus()
  await page.keyboard.press("Enter")
  const busy = page.getByRole("button", { name: "Signing in..." })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press("Enter")
  release()
  await expect(page.getByText("Wrong email or password.").first()).toBeVisible()
  await expect(button(page)).toBeEnabled()
  expect(front.callsOf("/api/login.php")).toHaveLength(1)
})

test("says what is missing or failed, and keeps what was typed", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/\/api\/login\.php/)
  front.answer("/api/login.php", "lost")
  await visit(page, `${front.url}/login`)
  await button(page).click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAttribute("aria-invalid", "true")
  await expect(emailField(page)).toHaveAccessibleDescription("Please enter your email address.")
  await expect(password(page)).toHaveAccessibleDescription("Please enter your password.")
  await expectAccessible(page, "login with errors")
  await emailField(page).fill("ada@example.com")
  await expect(emailField(page)).not.toHaveAttribute("aria-invalid")
  await button(page).click()
  await expect(password(page)).toBeFocused()

  await password(page).fill("secret1")
  await password(page).press("Enter")
  const text = "Network error: The shop could not be reached. Please check your connection, then try again."
  await expect(messages(page).getByText("Login failed", { exact: true })).toBeVisible()
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible()
  await expect(emailField(page)).toHaveValue("ada@example.com")
  await expect(password(page)).toHaveValue("secret1")
  await expect.poll(() => stored(page, "cd_user")).toBeUndefined()
})

test("a form sent before the app has loaded is sent once it has", async ({ page, front }) => {
  front.answer("/api/login.php", { json: { success: true, message: "Welcome.", user: ada } })
  const release = await holdScripts(page)
  await page.goto(`${front.url}/login`, { waitUntil: "commit" })
  await emailField(page).fill(ada.email)
  await password(page).fill("secret1")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${front.url}/login`)
  release()
  await expect(page).toHaveURL(`${front.url}/`)
  expect(front.callsOf("/api/login.php")).toMatchObject([{ body: { email: ada.email, password: "secret1" } }])
})

withoutJavaScript("without JavaScript the form says so, and nothing typed gets into the address", async ({ page }) => {
  await page.goto("/login?next=/my-products")
  // Playwright ignores texts and roles inside noscript.
  await expect(page.locator("noscript p")).toBeVisible()
  await emailField(page).fill(ada.email)
  await password(page).fill("secret1")
  await button(page).click()
  await expect(title(page, "Login")).toBeVisible()
  await expect(page).toHaveURL("/login?next=/my-products")
})
