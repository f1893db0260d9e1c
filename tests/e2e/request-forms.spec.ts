import { ada, test as signedIn } from "./support/account-fixtures"
import { expect, test } from "./support/fixtures"
import type { Scripted } from "./support/front"
import { tabTo } from "./support/keyboard"
import {
  blank,
  contactForm,
  field,
  fill,
  filledIn,
  type RequestForm,
  requestForms,
  select,
  serviceForm,
  stored,
  submit,
  toasts,
  trainingForm,
} from "./support/request-forms"
import { visit } from "./support/visit"

const contents = ({ texts, choices, services }: RequestForm) => ({ texts, choices, services })

for (const form of requestForms) {
  test(`a request of ${form.page} that the shop took is announced, and the form is blank again`, async ({ page }) => {
    await visit(page, form.page)
    await fill(page, form)
    await submit(page, form).click()
    await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
    await expect(page.getByRole("main").getByText(form.sent, { exact: true })).toBeVisible()
    expect(await filledIn(page, form)).toEqual(blank(form))
    await page.reload()
    await expect(submit(page, form)).toBeVisible()
    expect(await filledIn(page, form)).toEqual(blank(form))
  })
}

test("while it is on its way the button says so, and nothing is sent twice", async ({ page, front }) => {
  const form = contactForm
  const release = front.hold(form.call)
  front.answer(form.call, stored)
  await visit(page, front.url + form.page)
  await fill(page, form)
  await submit(page, form).click()
  const busy = page.getByRole("button", { name: form.busy, exact: true })
  await expect(busy).toBeDisabled()
  await busy.click({ force: true })
  await field(page, "Email").press("Enter")
  release()
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
  expect(front.callsOf(form.call)).toHaveLength(1)
})

const refusal = (status: number, message: string): Scripted => ({
  status,
  type: "application/json",
  body: JSON.stringify({ success: false, message }),
})
const failures: { what: string; answer: Scripted; reason?: string }[] = [
  { what: "lost", answer: "lost" },
  { what: "answered with a page", answer: { status: 502, type: "text/html", body: "<title>502</title>" } },
  { what: "refused as too much", answer: refusal(429, "Please wait a minute."), reason: "Please wait a minute." },
  { what: "refused as wrong", answer: refusal(400, "email: No such address."), reason: "No such address." },
  { what: "answered with no", answer: refusal(200, "Not today."), reason: "Not today." },
]
test("a failure says what the shop said, and keeps what was typed", async ({ page, front, consoleErrors }) => {
  const form = contactForm
  consoleErrors.announce(/\/api\/(services|contact)\.php/)
  await visit(page, front.url + form.page)
  await fill(page, form)
  for (const { what, answer, reason } of failures) {
    front.answer(form.call, answer)
    await submit(page, form).click()
    const notice = page.getByRole("main").getByText(form.failed, { exact: true })
    await expect(notice, what).toBeVisible()
    if (reason) {
      await expect(toasts(page).getByText(reason, { exact: true }), what).toBeVisible()
      await expect(page.getByRole("main").getByText(reason, { exact: true }), what).toBeVisible()
    }
    await expect(toasts(page).getByText(form.failed, { exact: true }).last(), what).toBeVisible()
    expect(await filledIn(page, form), what).toEqual(contents(form))
  }
  front.answer(form.call, stored)
  await submit(page, form).click()
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(form.failed, { exact: true })).toHaveCount(0)
})

test("a reload, a walk through the shop and a lost connection keep what was typed", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.announce(/ERR_INTERNET_DISCONNECTED/)
  const form = serviceForm
  await visit(page, form.page)
  await fill(page, form)
  await page.reload()
  await expect.poll(() => filledIn(page, form)).toEqual(contents(form))
  await page.getByRole("contentinfo").getByRole("link", { name: "Gift Cards" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Gift Cards" })).toBeVisible()
  await page.goBack()
  await expect.poll(() => filledIn(page, form)).toEqual(contents(form))
  await context.setOffline(true)
  await submit(page, form).click()
  await expect(toasts(page).getByText(form.failed, { exact: true })).toBeVisible()
  expect(await filledIn(page, form)).toEqual(contents(form))
})

test("nobody but a machine meets the field that is left empty", async ({ page, front }) => {
  const form = contactForm
  front.answer(form.call, stored)
  await visit(page, front.url + form.page)
  const trap = page.locator("input[name=website]")
  await expect(trap).toHaveAttribute("tabindex", "-1")
  await expect(trap).toHaveAttribute("autocomplete", "off")
  await expect(field(page, "Website")).toHaveCount(0)
  await fill(page, form)
  await trap.fill("https://spam.example", { force: true })
  await submit(page, form).click()
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
  expect(front.callsOf(form.call)[0]?.body).toMatchObject({ website: "https://spam.example" })
})

test("it needs no mouse", async ({ page, front }) => {
  const form = trainingForm
  front.answer(form.call, stored)
  await visit(page, front.url + form.page)
  for (const [name, text] of Object.entries(form.texts)) {
    if (name !== "Goals and requirements") await typeInto(page, name, text)
  }
  for (const [name, value] of Object.entries(form.choices)) {
    await tabTo(page, select(page, name))
    const label = await select(page, name).locator(`option[value="${value}"]`).textContent()
    await page.keyboard.type(label ?? "")
  }
  const goals = form.texts["Goals and requirements"]
  if (goals) await typeInto(page, "Goals and requirements", goals)
  expect(await filledIn(page, form)).toEqual(contents(form))
  await tabTo(page, submit(page, form))
  await page.keyboard.press("Enter")
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
})

signedIn("who is signed in finds name and address typed already, and may type others", async ({ page, front }) => {
  const form = contactForm
  front.answer(form.call, stored)
  await visit(page, front.url + form.page)
  await expect(field(page, "Name")).toHaveValue(ada.name)
  await expect(field(page, "Email")).toHaveValue(ada.email)
  await fill(page, form)
  await page.reload()
  await expect.poll(() => filledIn(page, form)).toEqual(contents(form))
  await submit(page, form).click()
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
  expect(front.callsOf(form.call)[0]?.body).toMatchObject({ name: form.texts.Name, email: form.texts.Email })
  await expect(field(page, "Name")).toHaveValue(ada.name)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a form can be read, and says where to write instead", async ({ page }) => {
    await page.goto("/contact")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText(/JavaScript is switched off in this browser, and this form needs it/)).toBeVisible()
    const address = page.getByRole("main").getByRole("link", { name: "hello@cdatelier.example" }).first()
    await expect(address).toHaveAttribute("href", "mailto:hello@cdatelier.example")
  })
})

async function typeInto(page: Parameters<typeof field>[0], name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await page.keyboard.type(text)
}
