import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { tabTo } from "./support/keyboard"
import { contactForm, field, fill, stored, submit, toasts } from "./support/request-forms"
import { visit } from "./support/visit"

test("the page says where the shop is found", async ({ page }) => {
  await visit(page, "/contact")
  const ways = page.getByRole("region", { name: "How to reach us" })
  await expect(ways.getByRole("link", { name: "hello@cdatelier.example" })).toHaveAttribute(
    "href",
    "mailto:hello@cdatelier.example",
  )
  await expect(ways.getByRole("link", { name: "+971 4 555 0134" })).toHaveAttribute("href", "tel:+97145550134")
  await expect(ways.getByText("Dubai, UAE")).toBeVisible()
})

test("a message is sent as the contract has it", async ({ page, front }) => {
  front.answer(contactForm.call, stored)
  await visit(page, `${front.url}/contact`)
  await fill(page, {
    ...contactForm,
    texts: { ...contactForm.texts, Email: " Ida@Example.COM ", Message: " Hello.\n" },
  })
  await submit(page, contactForm).click()
  await expect(toasts(page).getByText(contactForm.sent, { exact: true })).toBeVisible()
  expect(front.calls.map(({ body }) => body)).toEqual([
    { name: "Ida Rhodes", email: "ida@example.com", message: "Hello.", website: "" },
  ])
})

test("everything that is missing is said at once, at its field, and nothing is sent", async ({ page, front }) => {
  front.answer(contactForm.call, stored)
  await visit(page, `${front.url}/contact`)
  await field(page, "Email").fill("ida")
  await submit(page, contactForm).click()
  await expect(field(page, "Name")).toBeFocused()
  await expect(field(page, "Name")).toHaveAccessibleDescription("Name is required")
  await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address")
  await expect(field(page, "Message")).toHaveAccessibleDescription("Message is required")
  await expectAccessible(page, "contact with errors")
  await field(page, "Email").fill("")
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required")
  expect(front.calls).toEqual([])
})

test("a message that is too long is not cut off: it says so", async ({ page, front }) => {
  front.answer(contactForm.call, stored)
  await visit(page, `${front.url}/contact`)
  await fill(page, { ...contactForm, texts: { ...contactForm.texts, Message: "m".repeat(5001) } })
  await submit(page, contactForm).click()
  await expect(field(page, "Message")).toHaveAccessibleDescription("At most 5000 characters.")
  await expect(field(page, "Message")).toBeFocused()
  expect(front.calls).toEqual([])
})

test("a question opens by keyboard, and its answer leads on", async ({ page }) => {
  await visit(page, "/contact")
  const answer = page.getByText(/everything is on My Products, purchases as a guest included/)
  await expect(answer).toBeHidden()
  await tabTo(page, page.locator("summary").first())
  await page.keyboard.press("Enter")
  await expect(answer).toBeVisible()
  await expectAccessible(page, "contact with an answer")
  await answer.getByRole("link", { name: "send you the links" }).click()
  await expect(page).toHaveURL("/purchase")
})

test("at 320 px nothing overflows sideways, messages and answers included", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, "/contact")
  for (const question of await page.locator("summary").all()) await question.click()
  await submit(page, contactForm).click()
  await expect(field(page, "Message")).toHaveAccessibleDescription("Message is required")
  expect(await sideways(page)).toBe(0)
})
