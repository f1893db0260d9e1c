import type { Page } from "@playwright/test"
import { Shopper } from "../helpers/shopper"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

test("staff find a mail that did not go out, and send it", async ({ page, shop, mailbox }) => {
  const email = "mails-page@example.com"
  mailbox.isRefusing = true
  await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Mails")
  await dashboard.search("mails-page@")
  await expect(dashboard.rows()).toHaveText([/^mails-page@example\.comPurchase confirmedWaiting/])
  await expectSound(page, "main")
  await picture(page, "mails")
  const send = dashboard.rows().getByRole("button", { name: `Send now: ${email}` })
  await send.click()
  await expect(page.getByText("The mail server has not accepted the mail")).toBeVisible()
  mailbox.isRefusing = false
  await send.click()
  await expect(page.getByText(`The mail to ${email} was sent.`)).toBeVisible()
  await expect(dashboard.rows()).toContainText(["Sent"])
  expect((await mailbox.to(email)).subject).toContain("LevelCreator")

  await page.reload()
  await expect(dashboard.rows()).toHaveCount(1)
  const sendings = collectSendings(page)
  await dashboard
    .rows()
    .getByRole("button", { name: `Send a copy: ${email}` })
    .dblclick()
  await expect(dashboard.rows()).toHaveCount(2)
  expect(sendings).toHaveLength(1)
  expect(mailbox.sentTo(email)).toHaveLength(2)
})

test("staff see why a mail was refused for good, and go to what it is about", async ({ page, shop, mailbox }) => {
  const email = "no-such-mailbox@example.com"
  mailbox.refuse(email, "5.1.1 User unknown")
  await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Mails")
  await dashboard.search("no-such-mailbox@")
  await expect(dashboard.rows()).toContainText(["RefusedThe mail server said: 550 5.1.1 User unknown"])
  await expectSound(page, "main")
  await dashboard
    .rows()
    .getByRole("button", { name: `Send now: ${email}` })
    .click()
  await expect(page.getByText("The mail server refused the mail permanently. The list shows its answer.")).toBeVisible()
  await dashboard.rows().getByRole("link", { name: "Purchase" }).click()
  await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible()
  await expect(page.getByText("The mail server said: 550 5.1.1 User unknown")).toBeVisible()
})

function collectSendings(page: Page): string[] {
  const sendings: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/send")) sendings.push(request.url())
  })
  return sendings
}
