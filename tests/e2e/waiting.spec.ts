import { Shopper } from "../helpers/shopper"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

test("staff see what is stuck, and why, and have it tried", async ({ page, shop, mailbox }) => {
  const email = "waiting-page@example.com"
  mailbox.isRefusing = true
  await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Waiting")
  const mail = dashboard.rows().filter({ hasText: "Mail: Purchase confirmed" })
  await expect(mail).toContainText(["Stuck"])
  await expect(mail).toContainText(["Mailbox busy"])
  await expectSound(page, "main")
  await picture(page, "waiting")
  const again = mail.getByRole("button", { name: "Try now: Mail: Purchase confirmed" })
  await again.click()
  await expect(page.getByText("The task is not done yet.")).toBeVisible()
  mailbox.isRefusing = false
  await again.click()
  await expect(page.getByText("The task is done.")).toBeVisible()
  await expect(mail).toHaveCount(0)
  expect((await mailbox.to(email)).subject).toContain("LevelCreator")
})
