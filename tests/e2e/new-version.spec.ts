import { Readable } from "node:stream"
import { productOf } from "../helpers/new-product"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { uploadVersion, zipBytes } from "../helpers/version-upload"
import { expectAccessible } from "./support/accessibility"
import { expectSound } from "./support/dashboard"
import { expect, test } from "./support/mailbox-fixtures"
import { title } from "./support/parts"
import { visit } from "./support/visit"

const filename = "WorksetInspector.zip"
const path = "/products/workset-inspector"

function pathsIn(text = ""): string[] {
  return [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)).map((link) => link.pathname + link.search)
}

test("a new version reaches the product page, its buyer by mail, and the page of the purchase", async ({
  page,
  shop,
  mailbox,
  dashboard,
}) => {
  const email = "has-an-old-one@example.com"
  const shopper = await Shopper.enter(shop)
  await shopper.buy(email, [{ filename, quantity: 1 }])
  const id = await productOf(shop, filename)
  const staff = await Staff.signIn(shop)
  const content = Readable.from([zipBytes("new")])
  const address = `${shop.url}/admin/products/${id}/files`
  await uploadVersion(address, staff.headers(), { version: "1.2.0" }, content).answer

  await test.step("staff write the notes, see the mail and send it", async () => {
    await dashboard.open(`/products/${id}`, "WorksetInspector")
    const files = page.getByRole("region", { name: "Files" })
    await files.getByRole("button", { name: "Edit the notes for version 1.2.0" }).click()
    const notes = page.getByRole("dialog", { name: "Notes for version 1.2.0" })
    await notes.getByLabel("What is new (optional)").fill("Reads linked models.\nReports in metres.")
    await expectSound(page, '[role="dialog"] form')
    await notes.getByRole("button", { name: "Save" }).click()
    await expect(files.getByText("Reads linked models.")).toBeVisible()
    await files.getByRole("button", { name: "Tell buyers" }).click()
    const mail = page.getByRole("dialog", { name: "Tell buyers about 1.2.0" })
    await expect(mail.getByText("WorksetInspector 1.2.0 is out").first()).toBeVisible()
    await expectSound(page, '[role="dialog"] form')
    await mail.getByRole("button", { name: "Send 1 e-mail" }).click()
    await expect(files.getByText(/buyers told/)).toBeVisible()
    await expect(files.getByRole("button", { name: "Tell buyers" })).toHaveCount(0)
  })

  await test.step("staff press the releases in which it runs", async () => {
    const files = page.getByRole("region", { name: "Files" })
    await files.getByRole("button", { name: "Edit where version 1.2.0 runs" }).click()
    const runs = page.getByRole("dialog", { name: "Where version 1.2.0 runs" })
    await runs.getByLabel("Tested by").fill("Ada")
    await runs.getByRole("button", { name: "Revit 2024: expected" }).click()
    await runs.getByRole("button", { name: "Revit 2025: not stated" }).click()
    await expectSound(page, '[role="dialog"] form')
    await runs.getByRole("button", { name: "Save" }).click()
    await expect(files.getByText("Revit 2020–2025 · Dynamo graph")).toBeVisible()
  })

  await test.step("the product page says what is new and where it runs", async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, path)
      await page.getByRole("link", { name: "What is new" }).click()
      const versions = page.getByRole("region", { name: "What is new" })
      await expect(versions).toBeInViewport()
      await expect(versions).toContainText("Reads linked models.\nReports in metres.")
      await versions.getByText("Earlier versions").click()
      await expect(versions.getByText(/^Version 1\.0\.0, /)).toBeVisible()
      await expect(page.getByRole("list", { name: "Runs on" }).first()).toContainText("Revit 2020–2025")
      await expect(page.getByText(/^Run in Revit 2024 on .*, by Ada\./)).toBeVisible()
    }
    await expectAccessible(page, "product with versions")
  })

  const links = pathsIn((await mailbox.to(email, 2)).text)
  const find = (start: string) => links.find((link) => link.startsWith(start)) ?? ""

  await test.step("the purchase offers both versions", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, find("/purchase"))
    await expect(page.getByText("1.2.0 is out, you have 1.0.0.")).toBeVisible()
    await page.getByText("All versions").click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download version 1.0.0" }).click(),
    ])
    expect(download.suggestedFilename()).toBe(filename)
    await expectAccessible(page, "purchase with versions")
  })

  await test.step("one press stops these mails, and can be undone", async () => {
    await visit(page, find("/update-mails"))
    await expect(page).toHaveURL("/update-mails")
    await expectAccessible(page, "stop update mails")
    await page.getByRole("button", { name: "Stop for this product" }).click()
    await expect(title(page, "We Have Stopped These E-mails")).toBeFocused()
    await expect(page.getByText("You will get no more e-mails about new versions of WorksetInspector.")).toBeVisible()
    const stops = () => shop.query("select 1 from update_stop")
    expect(await stops()).toHaveLength(1)
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(title(page, "You Will Get These E-mails Again")).toBeFocused()
    expect(await stops()).toHaveLength(0)
    await visit(page, "/update-mails?token=cdu_forged")
    await page.getByRole("button", { name: "Stop for all products" }).click()
    await expect(title(page, "Invalid Link")).toBeFocused()
  })
})
