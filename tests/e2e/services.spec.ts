import { expectAccessible } from "./support/accessibility"
import { isFocused, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { field, fill, service, serviceForm, stored, submit, toasts } from "./support/request-forms"
import { holdScripts, hydrated } from "./support/scripts"
import { visit } from "./support/visit"

const names = [
  "Design & Workflow Automation",
  "Generative & Algorithmic Design",
  "Parametric Modeling & Custom Families",
  "Consultation & Strategy",
  "Training & Upskilling",
  "Architectural & BIM Support",
  "Data Visualization & Reporting",
]

test("a service is chosen at its description or in the form: it is one choice", async ({ page }) => {
  await visit(page, "/services")
  const described = page.getByRole("checkbox", { name: `Part of my request: ${names[0]}` })
  await described.check()
  await expect(service(page, names[0] ?? "")).toBeChecked()
  await service(page, names[0] ?? "").uncheck()
  await expect(described).not.toBeChecked()
  await service(page, names[3] ?? "").check()
  const article = page.getByRole("article").filter({ has: page.getByRole("heading", { name: names[3] ?? "" }) })
  await expect(article.getByRole("checkbox")).toBeChecked()
  await article.getByRole("link", { name: "Go to the request form" }).click()
  await expect(service(page, names[3] ?? "")).toBeInViewport()
})

test("services are sent by their names, in their order, and cleared afterwards", async ({ page, front }) => {
  front.answer(serviceForm.call, stored)
  await visit(page, `${front.url}/services`)
  await fill(page, {
    ...serviceForm,
    services: [names[6] ?? "", names[0] ?? ""],
    texts: { ...serviceForm.texts, "Company (optional)": "" },
  })
  await submit(page, serviceForm).click()
  await expect(field(page, "Project title")).toHaveValue("")
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
  expect(front.calls[0]?.body).toEqual({
    services: [names[0], names[6]],
    name: "Ida Rhodes",
    email: "ida-services@example.com",
    phone: "+971 50 555 0101",
    company: "",
    projectTitle: "Harbour facade",
    description: "A facade of 400 panels.\nFour types at most.",
    website: "",
  })
})

test("what was chosen before the app was there stays chosen", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto("/services", { waitUntil: "commit" })
  await page.getByRole("checkbox", { name: `Part of my request: ${names[2]}` }).check()
  await service(page, names[5] ?? "").check()
  release()
  await hydrated(page)
  for (const name of [names[2] ?? "", names[5] ?? ""]) {
    await expect(service(page, name)).toBeChecked()
    await expect(page.getByRole("checkbox", { name: `Part of my request: ${name}` })).toBeChecked()
  }
})

test("everything that is missing is said at once, at its field, and nothing is sent", async ({ page, front }) => {
  front.answer(serviceForm.call, stored)
  await visit(page, `${front.url}/services`)
  await submit(page, serviceForm).click()
  await expect(toasts(page).getByText("Please select at least one service", { exact: true })).toBeVisible()
  await expect(page.getByRole("group", { name: "Services" })).toHaveAccessibleDescription(
    "Please select at least one service",
  )
  await expect(service(page, names[0] ?? "")).toBeFocused()
  for (const [name, text] of [
    ["Name", "Name is required"],
    ["Email", "Email is required"],
    ["Phone", "Phone is required"],
    ["Project title", "Project title is required"],
    ["Description", /Description is required$/],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
  }
  await expect(field(page, "Company (optional)")).toHaveAccessibleDescription("")
  await expectAccessible(page, "services with errors")
  expect(front.calls).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page)).toBe(0)
})

test("a message goes as soon as its field is mended, and the next wrong field gets the focus", async ({ page }) => {
  await visit(page, "/services")
  await submit(page, serviceForm).click()
  await page.getByRole("checkbox", { name: `Part of my request: ${names[1]}` }).check()
  await expect(page.getByRole("group", { name: "Services" })).toHaveAccessibleDescription("")
  await field(page, "Name").fill("Ida")
  await expect(field(page, "Name")).toHaveAccessibleDescription("")
  await field(page, "Email").fill("ida at example")
  await submit(page, serviceForm).click()
  await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address")
  await expect.poll(() => isFocused(field(page, "Email"))).toBe(true)
  await field(page, "Phone").fill(" ")
  await expect(field(page, "Phone")).toHaveAccessibleDescription("Phone is required")
})
