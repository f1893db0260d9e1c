import { cubist } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

/** Format of plain PHP over MySQL (ruling 37). */
const user = { id: 7, name: "Ada Lovelace", email: "ada@example.com", role: "member", last_login: null }

test("another host's login, profile, products and courses are read", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/404/)
  // The other host lacks the shop's own calls.
  for (const own of ["/api/get_user_sessions.php", "/api/get_user_prices.php"] as const)
    front.answer(own, { status: 404, type: "text/html", body: "<h1>Not Found</h1>" })
  front.answer("/api/login.php", { json: { success: 1, message: null, user } })
  const dates = { created_at: "2026-03-05 16:45:00", last_login: "1795884300" }
  front.answer("/api/get_user_profile.php", { json: { success: "1", user: { ...user, ...dates } } })
  front.answer("/api/get_user_products.php", {
    json: {
      success: true,
      message: null,
      products: [
        { filename: "ViewOptimizer.zip", transaction_id: 4711, created_at: "2026-03-05 16:45:00", title: null },
        { filename: "ParkingGenius.zip", transaction_id: "4712", created_at: "0000-00-00 00:00:00" },
      ],
    },
  })
  front.answer("/api/get_user_courses.php", {
    json: { success: "true", courses: [{ filename: "BIMBasics.zip", created_at: 1_772_729_100 }] },
  })
  await visit(page, `${front.url}/login`)
  await page.getByRole("textbox", { name: "Email" }).fill(user.email)
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

test("another host's gift card is read, and what it refuses without a word is said in the shop's", async ({
  page,
  front,
}) => {
  await visit(page, `${front.url}/products/${cubist.id}`)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await visit(page, `${front.url}/checkout`)
  const code = page.getByRole("textbox", { name: "Gift card or discount code" })
  front.answer("/api/validate-giftcard.php", { json: { valid: 0, value: null, message: null } })
  await code.fill("7F3B2A10 – 5C4D – 4E6F – 8A9B – 0C1D2E3F4A5B")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(code).toHaveAccessibleDescription("Failed to validate gift card. Please try again.")
  front.answer("/api/validate-giftcard.php", { json: { valid: "1", value: "25.00", message: null } })
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("$25.00 discount applied to your order.")).toBeVisible()
  const codes = front.callsOf("/api/validate-giftcard.php").map(({ body }) => body)
  expect(codes).toContainEqual({ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B" })
})
