import fs from "node:fs/promises"
import { csvRows } from "../helpers/csv"
import { post } from "../helpers/shopper"
import { expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"
import { contactForm, fill, submit, toasts } from "./support/request-forms"
import { visit } from "./support/visit"

const team = "hello@cdatelier.example"

test("staff answer a visitor's request, close it and export it", async ({ page, context, mailbox, dashboard }) => {
  const email = "ida-desk@example.com"
  await test.step("a visitor sends the form", async () => {
    const form = { ...contactForm, texts: { ...contactForm.texts, Email: email } }
    const visitor = await context.newPage()
    await visit(visitor, "/contact")
    await fill(visitor, form)
    await submit(visitor, form).click()
    await expect(toasts(visitor).getByText(form.sent, { exact: true })).toBeVisible()
    await visitor.close()
  })

  await test.step("find it among the new ones", async () => {
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

  await test.step("assign, and note", async () => {
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

  await test.step("answer; a reload keeps the draft", async () => {
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

  await test.step("close", async () => {
    await page.getByRole("combobox", { name: "State" }).click()
    await page.getByRole("option", { name: "Closed" }).click()
    await expect(history).toContainText(["Closed it", "Marked it as answered", "Answered by e-mail"])
  })

  await test.step("export what the list shows", async () => {
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

test("keeps a failed reply, and no draft of a note that was sent", async ({ page, shop, dashboard, consoleErrors }) => {
  consoleErrors.announce(/status of 500|ERR_FAILED/)
  const email = "grace-desk@example.com"
  await post(`${shop.url}/api/contact.php`, { name: "Grace Hopper", email, message: "Hello?" })
  const [request] = await shop.query<{ id: string }>("select id from inbox_request where email = $1", [email])
  await dashboard.open(`/requests/${request?.id}`, "Grace Hopper")

  await test.step("a note that was sent is no draft, also after a visit to another page", async () => {
    const note = page.getByRole("textbox", { name: "New note" })
    await note.fill("Asked before.")
    const release = await hold(page, new RegExp(`/admin/requests/${request?.id}$`))
    await page.getByRole("button", { name: "Add note" }).click()
    await expect(page.getByText("The note was added.")).toBeVisible()
    await dashboard.go("Requests")
    await page.goBack()
    await expect(page.getByRole("heading", { name: "Grace Hopper" })).toBeVisible()
    await expect(note).toHaveValue("")
    release()
  })

  await test.step("a reply that fails stays in the form", async () => {
    const reply = page.getByRole("textbox", { name: "Reply" })
    const send = async () => {
      await page.getByRole("button", { name: "Send reply" }).click()
      await page.getByRole("button", { name: "Send it" }).click()
    }
    await reply.fill("Hello.")
    await page.route("**/replies", (route) => route.abort(), { times: 1 })
    await send()
    await expect(page.getByText("The shop did not answer")).toBeVisible()
    await expect(reply).toHaveValue("Hello.")
    await send()
    await expect(page.getByRole("list", { name: "Replies" }).getByRole("listitem")).toHaveCount(1)
  })

  await test.step("the page is read again when the tab comes back", async () => {
    await shop.query("update inbox_request set state = 'closed' where id = $1", [request?.id])
    await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
    await expect(page.getByRole("combobox", { name: "State" })).toHaveText("Closed")
  })
})
