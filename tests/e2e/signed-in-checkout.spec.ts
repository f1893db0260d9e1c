import { expect, test } from "./support/fixtures"
import { keep } from "./support/storage"
import { visit } from "./support/visit"

test("who is signed in finds the account's address at checkout, and may type another", async ({ page }) => {
  await keep(page, "cd_user", JSON.stringify({ name: "Ada Lovelace", email: "ada@example.com" }))
  await visit(page, "/products/view-optimizer")
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await visit(page, "/checkout")
  const email = page.getByRole("textbox", { name: "Email" })
  await expect(email).toHaveValue("ada@example.com")
  await email.fill("office@example.com")
  await expect(email).toHaveValue("office@example.com")
})
