import type { Page } from "@playwright/test"
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

/** The keyboard alone. */
async function typeIn(page: Page, { texts, choices }: RequestForm): Promise<void> {
  const typeInto = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  const { "Goals and requirements": last = "", ...first } = texts
  for (const [name, text] of Object.entries(first)) await typeInto(name, text)
  for (const [name, value] of Object.entries(choices)) {
    await tabTo(page, select(page, name))
    const label = await select(page, name).locator(`option[value="${value}"]`).textContent()
    await page.keyboard.type(label ?? "")
  }
  await typeInto("Goals and requirements", last)
}

for (const form of requestForms) {
  test(`sends the form of ${form.page}, says so, and empties it`, async ({ page }) => {
    const send = submit(page, form)
    await visit(page, form.page)
    if (form === trainingForm) {
      await typeIn(page, form)
      expect(await filledIn(page, form)).toEqual(contents(form))
      await tabTo(page, send)
      await page.keyboard.press("Enter")
    } else {
      await fill(page, form)
      await send.click()
    }
    await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
    await expect(page.getByRole("main").getByText(form.sent, { exact: true })).toBeVisible()
    expect(await filledIn(page, form)).toEqual(blank(form))
    await page.reload()
    await expect(send).toBeVisible()
    expect(await filledIn(page, form)).toEqual(blank(form))
  })
}

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
]

test("keeps a failed request, says why, and sends it once in the end", async ({ page, front, consoleErrors }) => {
  const form = contactForm
  consoleErrors.announce(/\/api\/contact\.php/)
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

  const sent = front.callsOf(form.call).length
  const release = front.hold(form.call)
  front.answer(form.call, stored)
  await submit(page, form).click()
  const busy = page.getByRole("button", { name: form.busy, exact: true })
  await expect(busy).toBeDisabled()
  await busy.click({ force: true })
  await field(page, "Email").press("Enter")
  release()
  await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(form.failed, { exact: true })).toHaveCount(0)
  expect(front.callsOf(form.call)).toHaveLength(sent + 1)
})

test("keeps what was typed through reload, Back and a lost connection", async ({ page, context, consoleErrors }) => {
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

signedIn(
  "fills in the account's name and address, takes others, and hides a field from people",
  async ({ page, front }) => {
    const form = contactForm
    front.answer(form.call, stored)
    await visit(page, front.url + form.page)
    await expect(field(page, "Name")).toHaveValue(ada.name)
    await expect(field(page, "Email")).toHaveValue(ada.email)
    await fill(page, form)
    await page.reload()
    await expect.poll(() => filledIn(page, form)).toEqual(contents(form))
    const trap = page.locator("input[name=website]")
    await expect(trap).toHaveAttribute("tabindex", "-1")
    await expect(trap).toHaveAttribute("autocomplete", "off")
    await expect(field(page, "Website")).toHaveCount(0)
    await trap.fill("https://spam.example", { force: true })
    await submit(page, form).click()
    await expect(toasts(page).getByText(form.sent, { exact: true })).toBeVisible()
    const sent = { name: form.texts.Name, email: form.texts.Email, website: "https://spam.example" }
    expect(front.callsOf(form.call)[0]?.body).toMatchObject(sent)
    await expect(field(page, "Name")).toHaveValue(ada.name)
  },
)
