import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { isFocused, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { field, fill, service, serviceForm, stored, submit, toasts } from "./support/request-forms"
import { holdScripts, hydrated } from "./support/scripts"
import { visit } from "./support/visit"

const automation = "Design & Workflow Automation"
const strategy = "Consultation & Strategy"
const described = (page: Page, name: string) => page.getByRole("checkbox", { name: `Part of my request: ${name}` })

test("a service is chosen at its description or in the form, and sent by its name", async ({ page, front }) => {
  front.answer(serviceForm.call, stored)
  await visit(page, `${front.url}/services`)
  await described(page, automation).check()
  await expect(service(page, automation)).toBeChecked()
  await service(page, automation).uncheck()
  await expect(described(page, automation)).not.toBeChecked()
  await service(page, strategy).check()
  const article = page.getByRole("article").filter({ has: page.getByRole("heading", { name: strategy }) })
  await expect(article.getByRole("checkbox")).toBeChecked()
  await article.getByRole("link", { name: "Go to the request form" }).click()
  await expect(service(page, strategy)).toBeInViewport()

  const texts = { ...serviceForm.texts, "Company (optional)": "" }
  await fill(page, { ...serviceForm, services: [automation], texts })
  await submit(page, serviceForm).click()
  await expect(field(page, "Project title")).toHaveValue("")
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
  expect(front.calls[0]?.body).toEqual({
    services: [automation, strategy],
    name: "Ida Rhodes",
    email: "ida-services@example.com",
    phone: "+971 50 555 0101",
    company: "",
    projectTitle: "Harbour facade",
    description: "A facade of 400 panels.\nFour types at most.",
    website: "",
  })
})

test("services chosen before the app has started stay chosen", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto("/services", { waitUntil: "commit" })
  await described(page, automation).check()
  await service(page, strategy).check()
  release()
  await hydrated(page)
  for (const name of [automation, strategy]) {
    await expect(service(page, name)).toBeChecked()
    await expect(described(page, name)).toBeChecked()
  }
})

test("everything missing is said at once at its field, and goes once it is there", async ({ page, front }) => {
  front.answer(serviceForm.call, stored)
  await visit(page, `${front.url}/services`)
  const group = page.getByRole("group", { name: "Services" })
  await submit(page, serviceForm).click()
  await expect(toasts(page).getByText("Please select at least one service", { exact: true })).toBeVisible()
  await expect(group).toHaveAccessibleDescription("Please select at least one service")
  await expect(service(page, automation)).toBeFocused()
  for (const [name, text] of [
    ["Name", "Name is required"],
    ["Email", "Email is required"],
    ["Phone", "Phone is required"],
    ["Project title", "Project title is required"],
    ["Description", /Description is required$/],
    ["Company (optional)", ""],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
  }
  await expectAccessible(page, "services with errors")
  expect(front.calls).toEqual([])

  await described(page, automation).check()
  await expect(group).toHaveAccessibleDescription("")
  await field(page, "Name").fill("Ida")
  await expect(field(page, "Name")).toHaveAccessibleDescription("")
  await field(page, "Email").fill("ida at example")
  await submit(page, serviceForm).click()
  await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address")
  await expect.poll(() => isFocused(field(page, "Email"))).toBe(true)
  await field(page, "Phone").fill(" ")
  await expect(field(page, "Phone")).toHaveAccessibleDescription("Phone is required")
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page)).toBe(0)
})
