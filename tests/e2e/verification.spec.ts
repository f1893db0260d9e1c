import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { ada } from "./support/account"
import { expect, test } from "./support/fixtures"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const link = "/verification-success?token=abc.def"
const signedUpHere = (page: Page) => keep(page, "cd:signup", "1")

test("the mail's link signs in once and leads home", async ({ page, front }) => {
  front.answer("/api/auto-login.php", { json: { success: true, message: "Verified.", user: ada } })
  const release = front.hold("/api/auto-login.php")
  await signedUpHere(page)
  const response = await visit(page, front.url + link)
  expect(response.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(page.getByText("Verifying your email...")).toBeVisible()
  await expect(page).toHaveURL(`${front.url}/verification-success`)
  await expectAccessible(page, "verifying")
  release()
  await expect(page.getByRole("heading", { level: 1, name: "Email verified!" })).toBeFocused()
  const messages = page.getByRole("region", { name: "Messages" })
  await expect(messages.getByText("Your account has been verified and you're now logged in.")).toBeVisible()
  await expectAccessible(page, "verified")
  await expect(page).toHaveURL(`${front.url}/`)
  await expect.poll(() => stored(page, "cd_user")).toEqual(ada)
  expect(front.callsOf("/api/auto-login.php").map(({ body }) => body)).toEqual([{ token: "abc.def" }])
})

test("a refused link says why, leads to the login, and is not sent again after Back", async ({ page, front }) => {
  front.answer("/api/auto-login.php", { json: { success: false, message: "This link was used already." } })
  await signedUpHere(page)
  await visit(page, front.url + link)
  await expect(page.getByRole("heading", { level: 1, name: "Verification failed" })).toBeFocused()
  await expect(page.getByRole("main").getByText("This link was used already.", { exact: true })).toBeVisible()
  await expectAccessible(page, "verification failed")
  await page.getByRole("main").getByRole("link", { name: "Go to Login" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible()
  await page.goBack()
  await expect(page.getByText("Something went wrong during verification.", { exact: true })).toBeVisible()
  expect(front.callsOf("/api/auto-login.php")).toHaveLength(1)
})
