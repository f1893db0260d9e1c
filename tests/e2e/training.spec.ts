import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { field, fill, select, stored, submit, toasts, trainingForm } from "./support/request-forms"
import { visit } from "./support/visit"

/** shop.md §5. */
const options = {
  experience: ["beginner", "intermediate", "advanced", "expert"],
  training_type: ["individual", "team", "workshop", "mentorship"],
  software_focus: ["grasshopper", "dynamo", "rhino", "revit", "multiple", "other"],
  timeline: ["immediately", "1-2-weeks", "1-month", "2-3-months", "flexible"],
}
const labels = {
  experience: "Experience level",
  training_type: "Training type",
  software_focus: "Software focus",
  timeline: "Timeline",
} as const
const names = Object.keys(options) as (keyof typeof options)[]

test("the page says what training is, and that courses are to come", async ({ page }) => {
  await visit(page, "/cdlearning")
  await expect(page.getByRole("heading", { level: 1, name: "CD Learning" })).toBeVisible()
  await expect(page.getByRole("region", { name: "What you get" }).getByRole("listitem")).toHaveCount(6)
  await expect(page.getByRole("heading", { name: "Request Private Training", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Courses and eBooks Coming Soon", exact: true })).toBeVisible()
})

test("every choice of the documents is offered in words, and none is made beforehand", async ({ page }) => {
  await visit(page, "/cdlearning")
  for (const name of names) {
    const offered = select(page, labels[name]).locator("option")
    const values = await Promise.all((await offered.all()).map((option) => option.getAttribute("value")))
    expect(values).toEqual(["", ...options[name]])
    await expect(select(page, labels[name])).toHaveValue("")
    for (const text of await offered.allTextContents()) expect(text).toMatch(/^[A-Z]/)
  }
})

test("every option is sent as the contract names it", async ({ page, front }) => {
  front.answer(trainingForm.call, stored)
  await visit(page, `${front.url}/cdlearning`)
  const rounds = Math.max(...names.map((name) => options[name].length))
  for (let round = 0; round < rounds; round++) {
    const chosen = names.map((name) => [name, options[name][round % options[name].length] ?? ""] as const)
    const choices = Object.fromEntries(chosen.map(([name, value]) => [labels[name], value]))
    await fill(page, { ...trainingForm, choices })
    await submit(page, trainingForm).click()
    await expect(field(page, "Name")).toHaveValue("")
    expect(front.calls[round]?.body).toEqual({
      name: "Ida Rhodes",
      email: "ida-training@example.com",
      company: "Rhodes Partners",
      ...Object.fromEntries(chosen),
      message: "Sheets from a list.\nThere are four of us.",
      website: "",
      subject: "Private Training Request",
      type: "training_request",
    })
  }
})

test("everything that is missing is said at once, at its field, and nothing is sent", async ({ page, front }) => {
  front.answer(trainingForm.call, stored)
  await visit(page, `${front.url}/cdlearning`)
  await submit(page, trainingForm).click()
  await expect(field(page, "Name")).toBeFocused()
  await expect(field(page, "Name")).toHaveAccessibleDescription("Name is required")
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required")
  for (const [name, text] of [
    ["Experience level", "Experience level is required"],
    ["Training type", "Training type is required"],
    ["Software focus", "Software focus is required"],
    ["Timeline", "Timeline is required"],
  ] as const) {
    await expect(select(page, name)).toHaveAccessibleDescription(text)
  }
  await expect(field(page, "Goals and requirements")).toHaveAccessibleDescription(
    /Please describe your goals and requirements$/,
  )
  await expectAccessible(page, "training with errors")
  await field(page, "Name").fill("Ida")
  await field(page, "Email").fill("ida@")
  await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address")
  await field(page, "Email").fill("ida-again@example.com")
  await submit(page, trainingForm).click()
  await expect(select(page, "Experience level")).toBeFocused()
  expect(front.calls).toEqual([])
})

test("company is optional", async ({ page, front }) => {
  front.answer(trainingForm.call, stored)
  await visit(page, `${front.url}/cdlearning`)
  await fill(page, { ...trainingForm, texts: { ...trainingForm.texts, "Company (optional)": "" } })
  await submit(page, trainingForm).click()
  await expect(toasts(page).getByText(trainingForm.sent, { exact: true })).toBeVisible()
})

test("at 320 px nothing overflows sideways, messages included", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, "/cdlearning")
  await submit(page, trainingForm).click()
  await expect(select(page, "Timeline")).toHaveAccessibleDescription("Timeline is required")
  expect(await sideways(page)).toBe(0)
})
