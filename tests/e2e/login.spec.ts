import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { ada, signIn } from "./support/account"
import { expect, test } from "./support/fixtures"
import { holdScripts } from "./support/scripts"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const email = (page: Page) => page.getByRole("textbox", { name: "Email" })
const password = (page: Page) => page.getByRole("textbox", { name: "Password" })
const button = (page: Page) => page.getByRole("button", { name: "Sign In" })

test("a login keeps the user, says so, and leads home", async ({ page, front }) => {
  await signIn(page, front)
  await expect(page.getByText("You have been logged in successfully.", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${front.url}/`)
  await expect.poll(() => stored(page, "cd_user")).toEqual(ada)
  expect(front.callsOf("/api/login.php")).toEqual([
    { path: "/api/login.php", body: { email: ada.email, password: "secret1" }, contentType: "application/json" },
  ])
})

test("a login leads to the place that was wanted, and Back not to the form; to no other site", async ({
  page,
  front,
}) => {
  await signIn(page, front, "/login?next=//evil.example")
  await expect(page).toHaveURL(`${front.url}/`)
  await page.evaluate("localStorage.clear()")
  await signIn(page, front, "/login?next=/products/line-clean")
  await expect(page).toHaveURL(`${front.url}/products/line-clean`)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test("password managers, phones and keyboards know the fields", async ({ page }) => {
  await visit(page, "/login")
  await email(page).fill("ada@münchen.example")
  // Chrome submits the punycode spelling; the server accepts both.
  await expect(email(page)).toHaveValue(/^ada@(?:münchen|xn--mnchen-3ya)\.example$/)
  await expect(email(page)).toHaveAttribute("autocomplete", "username")
  await expect(email(page)).toHaveAttribute("type", "email")
  await expect(email(page)).toHaveAttribute("autocapitalize", "none")
  await expect(email(page)).toHaveAttribute("required")
  await expect(password(page)).toHaveAttribute("type", "password")
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password")
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password")
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup")
})

test("by keyboard: type, look at the password, send with Enter", async ({ page, front }) => {
  front.answer("/api/login.php", { json: { success: false, message: "Wrong email or password." } })
  await visit(page, `${front.url}/login`)
  await email(page).focus()
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
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Wrong email or password.").first()).toBeVisible()
  expect(front.callsOf("/api/login.php")).toHaveLength(1)
})

test("while it is signing in the button is busy, and a second press sends nothing", async ({ page, front }) => {
  front.answer("/api/login.php", { json: { success: false, message: "No." } })
  const release = front.hold("/api/login.php")
  await visit(page, `${front.url}/login`)
  await email(page).fill(ada.email)
  await password(page).fill("secret1")
  await button(page).click()
  const busy = page.getByRole("button", { name: "Signing in..." })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press("Enter")
  release()
  await expect(button(page)).toBeEnabled()
  expect(front.callsOf("/api/login.php")).toHaveLength(1)
})

test("a failure is told beside the form, and what was typed stays", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/\/api\/login\.php/)
  front.answer("/api/login.php", "lost")
  await visit(page, `${front.url}/login`)
  await email(page).fill("ada@example.com")
  await password(page).fill("secret1")
  await button(page).click()
  const text = "Network error: The shop could not be reached. Please check your connection, then try again."
  const messages = page.getByRole("region", { name: "Messages" })
  await expect(messages.getByText("Login failed", { exact: true })).toBeVisible()
  await expect(messages.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible()
  await expect(email(page)).toHaveValue("ada@example.com")
  await expect(password(page)).toHaveValue("secret1")
  await expect.poll(() => stored(page, "cd_user")).toBeUndefined()
})

test("what is missing is said at its field, and the first one gets the focus", async ({ page }) => {
  await visit(page, "/login")
  await button(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute("aria-invalid", "true")
  await expect(email(page)).toHaveAccessibleDescription("Please enter your email address.")
  await expect(password(page)).toHaveAccessibleDescription("Please enter your password.")
  await expectAccessible(page, "login with errors")
  await email(page).fill("ada@example.com")
  await expect(email(page)).not.toHaveAttribute("aria-invalid")
  await button(page).click()
  await expect(password(page)).toBeFocused()
})

test("who is signed in is led away from the forms", async ({ page }) => {
  await keep(page, "cd_user", JSON.stringify(ada))
  for (const path of ["/login", "/signup"]) {
    await visit(page, path)
    await expect(page, path).toHaveURL("/")
  }
})

test("the address goes along to the other forms, and back", async ({ page }) => {
  await visit(page, "/login")
  await email(page).fill("ada@example.com")
  await page.getByRole("link", { name: "Forgot password?" }).click()
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible()
  await expect(email(page)).toHaveValue("ada@example.com")
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible()
  await expect(email(page)).toHaveValue("ada@example.com")
})

test("a form that is sent before the app is there is sent once it is", async ({ page, front }) => {
  front.answer("/api/login.php", { json: { success: true, message: "Welcome.", user: ada } })
  const release = await holdScripts(page)
  await page.goto(`${front.url}/login`, { waitUntil: "commit" })
  await email(page).fill(ada.email)
  await password(page).fill("secret1")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${front.url}/login`)
  release()
  await expect(page).toHaveURL(`${front.url}/`)
  expect(front.callsOf("/api/login.php")).toMatchObject([{ body: { email: ada.email, password: "secret1" } }])
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("nothing that was typed gets into the address, and the page says what it needs", async ({ page }) => {
    await page.goto("/login?next=/my-products")
    // Playwright ignores texts and roles inside noscript.
    await expect(page.locator("noscript p")).toBeVisible()
    await email(page).fill(ada.email)
    await password(page).fill("secret1")
    await button(page).click()
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible()
    await expect(page).toHaveURL("/login?next=/my-products")
  })
})
