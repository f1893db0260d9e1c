import { expect, test } from "./support/fixtures"
import { emailField } from "./support/parts"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

/** Format of plain PHP over MySQL (ruling 37). */
const user = { id: 7, name: "Ada Lovelace", email: "ada@example.com", role: "member", last_login: null }
const bought = "2026-03-05 16:45:00"

test("reads login, profile, products and courses of another host", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/404/)
  // The other host lacks the shop's own calls.
  for (const own of ["/api/get_user_sessions.php", "/api/get_user_prices.php"] as const)
    front.answer(own, { status: 404, type: "text/html", body: "<h1>Not Found</h1>" })
  front.answer("/api/login.php", { json: { success: 1, message: null, user } })
  const profile = { ...user, created_at: bought, last_login: "1795884300" }
  front.answer("/api/get_user_profile.php", { json: { success: "1", user: profile } })
  const products = [
    { filename: "ViewOptimizer.zip", transaction_id: 4711, created_at: bought, title: null },
    { filename: "ParkingGenius.zip", transaction_id: "4712", created_at: "0000-00-00 00:00:00" },
  ]
  front.answer("/api/get_user_products.php", { json: { success: true, message: null, products } })
  const courses = [{ filename: "BIMBasics.zip", created_at: 1_772_729_100 }]
  front.answer("/api/get_user_courses.php", { json: { success: "true", courses } })

  await visit(page, `${front.url}/login`)
  await emailField(page).fill(user.email)
  await page.getByRole("textbox", { name: "Password" }).fill("secret1")
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page).toHaveURL(`${front.url}/`)
  await expect.poll(() => stored(page, "cd_user")).toEqual(user)
  await visit(page, `${front.url}/profile`)
  await expect(page.getByText(/March 5, 2026/)).toBeVisible()
  await expect(page.getByText(/November 28, 2026/)).toBeVisible()
  await visit(page, `${front.url}/my-products`)
  await page.getByRole("tab", { name: /Dynamo/ }).click()
  await expect(page.getByRole("article", { name: "ViewOptimizer" })).toContainText("March 5, 2026")
  await page.getByRole("tab", { name: /Grasshopper/ }).click()
  await expect(page.getByRole("article", { name: /ParkingGenius/ })).not.toContainText("Purchased on")
  await visit(page, `${front.url}/my-courses`)
  await expect(page.getByRole("article", { name: /BIM ?Basics/ })).toContainText("March 5, 2026")
})
