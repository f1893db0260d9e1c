import { Shopper } from "../helpers/shopper"
import { expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

test("staff see why a mail was not sent, retry it, and copy it once", async ({ page, shop, mailbox, dashboard }) => {
  const email = "mails-page@example.com"
  const shopper = await Shopper.enter(shop)
  mailbox.isRefusing = true
  await shopper.buy(email, [level])
  const send = dashboard.rows().getByRole("button", { name: `Send now: ${email}` })

  await test.step("the list of mails says that it waits", async () => {
    await dashboard.go("E-mails")
    await dashboard.search("mails-page@")
    await expect(dashboard.rows()).toHaveText([/^mails-page@example\.comPurchase confirmedWaiting/])
    await expectSound(page, "main")
    await picture(page, "mails")
    await send.click()
    await expect(page.getByText("The mail server has not accepted the e-mail")).toBeVisible()
  })

  await test.step("the list of waiting work says why, and retries it", async () => {
    await dashboard.go("Waiting")
    const mail = dashboard.rows().filter({ hasText: "E-mail: Purchase confirmed" })
    await expect(mail).toContainText(["Stuck"])
    await expect(mail).toContainText(["Mailbox busy"])
    await expectSound(page, "main")
    await picture(page, "waiting")
    const again = mail.getByRole("button", { name: "Try now: E-mail: Purchase confirmed" })
    await again.click()
    await expect(page.getByText("The task is not done yet.")).toBeVisible()
    mailbox.isRefusing = false
    await again.click()
    await expect(page.getByText("The task is done.")).toBeVisible()
    await expect(mail).toHaveCount(0)
    expect((await mailbox.to(email)).subject).toContain("LevelCreator")
  })

  await test.step("two clicks send one copy", async () => {
    await dashboard.go("E-mails")
    await dashboard.search("mails-page@")
    await expect(dashboard.rows()).toContainText(["Sent"])
    const sent: string[] = []
    page.on("request", (request) => request.url().endsWith("/send") && sent.push(request.url()))
    await dashboard
      .rows()
      .getByRole("button", { name: `Send a copy: ${email}` })
      .dblclick()
    await expect(dashboard.rows()).toHaveCount(2)
    expect(sent).toHaveLength(1)
    expect(mailbox.sentTo(email)).toHaveLength(2)
  })

  await test.step("a refused mail shows the server's words, here and at its purchase", async () => {
    const unknown = "no-such-mailbox@example.com"
    const accept = mailbox.refuse(unknown, "5.1.1 User unknown")
    await shopper.buy(unknown, [level])
    await page.reload()
    await dashboard.search("no-such-mailbox@")
    await expect(dashboard.rows()).toContainText(["RefusedThe mail server said: 550 5.1.1 User unknown"])
    await expectSound(page, "main")
    const sendNow = dashboard.rows().getByRole("button", { name: `Send now: ${unknown}` })
    await sendNow.click()
    await expect(
      page.getByText("The mail server refused the e-mail permanently. The list shows its answer."),
    ).toBeVisible()
    await dashboard.rows().getByRole("link", { name: "Purchase" }).click()
    await expect(page.getByRole("heading", { level: 1, name: unknown })).toBeVisible()
    await expect(page.getByText("The mail server said: 550 5.1.1 User unknown")).toBeVisible()
    accept()
    await dashboard.go("E-mails")
    await dashboard.search("no-such-mailbox@")
    await sendNow.click()
    await expect(page.getByText(`The e-mail to ${unknown} was sent.`)).toBeVisible()
  })
})
