import fs from "node:fs/promises"
import { csvRows } from "../helpers/csv"
import type { TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"
import { contactForm, fill, submit, toasts } from "./support/request-forms"
import { visit } from "./support/visit"

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

const team = "hello@cdatelier.example"

test("a visitor's request is assigned, noted on, answered by mail, closed and exported", async ({
  page,
  context,
  mailbox,
  shop,
}) => {
  const email = "ida-desk@example.com"
  await test.step("it is sent by the form", async () => {
    const form = { ...contactForm, texts: { ...contactForm.texts, Email: email } }
    const visitor = await context.newPage()
    await visit(visitor, "/contact")
    await fill(visitor, form)
    await submit(visitor, form).click()
    await expect(toasts(visitor).getByText(form.sent, { exact: true })).toBeVisible()
    await visitor.close()
  })
  const dashboard = await Dashboard.signIn(page, shop)

  await test.step("it is in the list, among the new ones", async () => {
    await dashboard.go("Requests")
    await expect(page.getByText(/^\d+ new$/)).toBeVisible()
    await dashboard.search("ida-desk")
    await expect(dashboard.rows()).toHaveText([/^Ida Rhodesida-desk@example\.comMessageDoes LineClean.*New/])
    await expectSound(page, "table")
    await picture(page, "requests")
    await dashboard.rows().getByRole("link", { name: "Ida Rhodes" }).press("Enter")
    await expect(page.getByRole("heading", { name: "Ida Rhodes" })).toBeVisible()
    await expect(page.getByRole("definition").filter({ hasText: "Does LineClean run in Revit 2024?" })).toBeVisible()
  })

  const history = page.getByRole("list", { name: "What staff did" }).getByRole("listitem")

  await test.step("it is assigned and noted on", async () => {
    await page.getByRole("button", { name: "Assign to me" }).click()
    await expect(page.getByRole("combobox", { name: "Assigned to" })).toHaveText("staff@example.com")
    await page.getByRole("button", { name: "Add note" }).click()
    await expect(page.getByRole("textbox", { name: "New note" })).toBeFocused()
    await expect(page.getByRole("textbox", { name: "New note" })).toHaveAccessibleDescription(/Write some text\.$/)
    await page.getByRole("textbox", { name: "New note" }).fill("It does not.\nTell her of 2025.")
    await page.getByRole("button", { name: "Add note" }).dblclick()
    await expect(page.getByRole("list", { name: "Notes" }).getByRole("listitem")).toContainText(["It does not."])
    await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("")
    await expect(history).toContainText(["Added a note", "Assigned it to staff@example.com"])
  })

  await test.step("it is answered; what was typed outlives a reload", async () => {
    await page.getByRole("textbox", { name: "Subject" }).fill("LineClean and Revit 2024")
    await page.getByRole("textbox", { name: "Reply" }).fill("Dear Ida,\n\nfrom 2025 on.")
    await page.reload()
    await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("Dear Ida,\n\nfrom 2025 on.")
    await page.getByRole("button", { name: "Send reply" }).click()
    await expect(page.getByRole("alertdialog")).toContainText(`It goes to ${email}`)
    await page.getByRole("button", { name: "Not yet" }).click()
    await page.getByRole("button", { name: "Send reply" }).click()
    await page.getByRole("button", { name: "Send it" }).click()
    const replies = page.getByRole("list", { name: "Replies" }).getByRole("listitem")
    await expect(replies).toHaveCount(1)
    await expect(replies).toContainText([/LineClean and Revit 2024Sent.*staff@example\.com to ida-desk@example\.com/s])
    await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("")
    await expect(page.getByRole("combobox", { name: "State" })).toHaveText("Answered")
    const mail = mailbox.sentTo(email).find(({ subject }) => subject === "LineClean and Revit 2024")
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([team])
    expect(mail?.text).toContain("from 2025 on.")
    await expectSound(page, "main")
    await picture(page, "request")
  })

  await test.step("it is closed", async () => {
    await page.getByRole("combobox", { name: "State" }).click()
    await page.getByRole("option", { name: "Closed" }).click()
    await expect(history).toContainText(["Closed it", "Marked it as answered", "Answered by mail"])
  })

  await test.step("it is exported as the list shows it", async () => {
    await dashboard.go("Requests")
    await dashboard.search("ida-desk")
    await expect(dashboard.rows()).toHaveText([/staff@example\.comClosed/])
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export" }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
    const rows = csvRows((await fs.readFile(await file.path(), "utf8")).replace(/^\ufeff/, ""))
    expect(rows).toMatchObject([{ Email: email, State: "closed", Message: "Does LineClean run in Revit 2024?" }])
  })
})

test("a reply that fails stays in the form, and what others do meanwhile is seen", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 500|ERR_FAILED/)
  const id = await writtenTo(shop)
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.open(`/requests/${id}`, "Grace Hopper")
  await page.getByRole("textbox", { name: "Reply" }).fill("Hello.")
  await page.route("**/replies", (route) => route.abort(), { times: 1 })
  const send = async () => {
    await page.getByRole("button", { name: "Send reply" }).click()
    await page.getByRole("button", { name: "Send it" }).click()
  }
  await send()
  await expect(page.getByText("The shop did not answer")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("Hello.")
  await send()
  await expect(page.getByRole("list", { name: "Replies" }).getByRole("listitem")).toHaveCount(1)

  await shop.query("update inbox_request set state = 'closed' where id = $1", [id])
  await expect(page.getByRole("combobox", { name: "State" })).toHaveText("Closed", { timeout: 30_000 })
})

test("what was sent is no draft any more, also for who goes on at once", async ({ page, shop }) => {
  const id = await writtenTo(shop, "grace-goes-on@example.com")
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.open(`/requests/${id}`, "Grace Hopper")
  const note = page.getByRole("textbox", { name: "New note" })
  await note.fill("Asked before.")
  const release = await hold(page, new RegExp(`/admin/requests/${id}$`))
  await page.getByRole("button", { name: "Add note" }).click()
  await expect(page.getByText("The note was added.")).toBeVisible()
  await dashboard.go("Requests")
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Grace Hopper" })).toBeVisible()
  await expect(note).toHaveValue("")
  release()
})

async function writtenTo(shop: TestShop, email = "grace-desk@example.com"): Promise<string> {
  await post(`${shop.url}/api/contact.php`, { name: "Grace Hopper", email, message: "Hello?" })
  const [row] = await shop.query<{ id: string }>("select id from inbox_request where email = $1", [email])
  return row?.id ?? ""
}
