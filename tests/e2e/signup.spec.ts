import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { ada } from "./support/account"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

const ready = { json: { success: true, message: "ok" } }

async function signUp(page: Page): Promise<void> {
  await field(page, "Full Name").fill(ada.name)
  await field(page, "Email").fill(ada.email)
  await field(page, "Password").fill("secret1")
  await field(page, "Confirm Password").fill("secret1")
  await page.getByRole("button", { name: "Sign Up" }).click()
}

test("names every wrong field, tests the server, and leads to the login", async ({ page, front }) => {
  const source = "<?php\necho json_encode([]);"
  front.answer("/api/test.php", { status: 200, type: "application/octet-stream", body: source })
  await visit(page, `${front.url}/signup?next=/my-products`)
  await field(page, "Email").fill("ada@")
  await field(page, "Password").fill("short")
  await field(page, "Confirm Password").fill("shore")
  await page.getByRole("button", { name: "Sign Up" }).click()
  await expect(field(page, "Full Name")).toBeFocused()
  for (const [name, text] of [
    ["Full Name", "Please enter your name."],
    ["Email", "Please enter a valid e-mail address, like name@example.com."],
    ["Password", "At least 6 characters. Password must be at least 6 characters long."],
    ["Confirm Password", "Passwords do not match. Please try again."],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
  }
  await expectAccessible(page, "signup with errors")
  expect(front.calls).toEqual([])

  await test.step("a server that shows its source is sent no password, and the form keeps what was typed", async () => {
    await signUp(page)
    const text = "Server configuration error: PHP files are not being executed. Please check your hosting settings."
    const messages = page.getByRole("region", { name: "Messages" })
    await expect(messages.getByText("Signup failed", { exact: true })).toBeVisible()
    await expect(messages.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible()
    await expect(field(page, "Full Name")).toHaveValue(ada.name)
    await expect(field(page, "Email")).toHaveValue(ada.email)
  })

  const message = "Please check your mail to verify your address."
  front.answer("/api/test.php", ready)
  front.answer("/api/signup.php", { json: { success: true, message } })
  await signUp(page)
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible()
  await expect(page).toHaveURL(`${front.url}/login?next=%2Fmy-products`)
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible()
  await expect(field(page, "Email")).toHaveValue(ada.email)
  expect(front.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: "/api/test.php", body: null },
    { path: "/api/test.php", body: null },
    { path: "/api/signup.php", body: { ...ada, password: "secret1" } },
  ])
})

test("leaves a visitor who went on before the answer where they are, and tells them", async ({ page, front }) => {
  front.answer("/api/test.php", ready)
  const release = front.hold("/api/signup.php")
  await visit(page, `${front.url}/signup`)
  await signUp(page)
  await expect.poll(() => front.callsOf("/api/signup.php")).toHaveLength(1)
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service")
  front.answer("/api/signup.php", { json: { success: true, message: "Please check your mail." } })
  release()
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service")
  await expect(page).toHaveURL(`${front.url}/TermsOfService`)
})
