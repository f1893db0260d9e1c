import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { signedIn } from "../helpers/account"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { zipBytes } from "../helpers/version-upload"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

const zip = (content: string, name = "Facades in Grasshopper.zip") => ({
  name,
  mimeType: "application/zip",
  buffer: zipBytes(content),
})

/** Sparse file, one byte over the limit for a course. */
function tooLarge(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, "")
  fs.truncateSync(file, 100 * 1024 ** 2 + 1)
  return file
}

test("staff enrol a customer, replace the course, see when it was opened, and take it away", async ({
  page,
  shop,
}, testInfo) => {
  const email = "facades@example.com"
  const learner = await signedIn(shop, email)
  const open = () => opened(shop, email, learner.cookie)
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Customers")
  // Medusa loses text typed before the list is first drawn.
  await expect(dashboard.rows().first()).toBeVisible()
  await dashboard.search(email)
  // Clicks go nowhere while the list redraws.
  await expect(page.getByText("1 of 1 results")).toBeVisible()
  await page.getByRole("row").filter({ hasText: email }).getByText(email).click()
  await expect(page.getByRole("heading", { name: "Courses" })).toBeVisible()

  await test.step("a course is uploaded, and the customer is in it", async () => {
    await page.getByRole("button", { name: "Enrol", exact: true }).click()
    const drawer = page.getByRole("dialog", { name: "Enrol in a course" })
    await drawer.getByRole("button", { name: "Enrol", exact: true }).click()
    await expect(drawer.getByRole("alert")).toHaveText("Choose a course, or upload one.")
    await expectSound(page, '[role="dialog"] form')
    await drawer.getByRole("button", { name: "Upload another" }).click()
    const upload = page.getByRole("dialog", { name: "Upload a course and enrol" })
    await upload.getByLabel("File").setInputFiles(zip("x", "Facades.exe"))
    await upload.getByRole("button", { name: "Upload" }).click()
    await expect(upload.getByRole("alert")).toContainText("Choose a file whose name ends with .zip")
    await upload.getByLabel("File").setInputFiles(tooLarge(testInfo.outputPath("Too large.zip")))
    await upload.getByRole("button", { name: "Upload" }).click()
    await expect(upload.getByRole("alert")).toHaveText("The file is too large. A course can have at most 100 MB.")
    await expectSound(page, '[role="dialog"] form')
    await upload.getByLabel("File").setInputFiles(zip("first"))
    await upload.getByRole("button", { name: "Upload" }).click()
    await expect(page.getByText("The customer is enrolled.")).toBeVisible()
    await expect(courseRow(page)).toContainText("Never")
    expect(await open()).toEqual([200, zipBytes("first").toString()])
  })

  await test.step("its new version is what the customer gets", async () => {
    await courseRow(page).getByRole("link", { name: "Facades in Grasshopper.zip" }).click()
    await page.getByRole("button", { name: "New version" }).click()
    const upload = page.getByRole("dialog", { name: "Upload a new version" })
    await upload.getByLabel("File").setInputFiles(zip("second"))
    await upload.getByRole("button", { name: "Upload" }).click()
    const versions = page.getByRole("table", { name: "Versions" }).locator("tbody").getByRole("row")
    await expect(versions).toHaveText([/120 bytes.*Delivered/, /119 bytes.*Deliver this one/])
    expect(await open()).toEqual([200, zipBytes("second").toString()])
    await versions.last().getByRole("button", { name: "Deliver this one" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Deliver it" }).click()
    await expect(versions).toHaveText([/Deliver this one/, /Delivered/])
    await expect(page.getByRole("list", { name: "What staff did" }).getByRole("listitem")).toHaveText([
      /^Delivered another version/,
      /^Uploaded a new version/,
    ])
    await expectSound(page, "main")
    await picture(page, "course")
    expect(await open()).toEqual([200, zipBytes("first").toString()])
  })

  await test.step("when it was opened is on the customer's page", async () => {
    await page.getByRole("row").filter({ hasText: email }).click()
    await courseRow(page)
      .getByRole("button", { name: /when Facades in Grasshopper.zip was opened/ })
      .click()
    const days = page.getByRole("dialog", { name: "When Facades in Grasshopper.zip was opened" })
    await expect(days.getByRole("listitem")).toContainText(["Opened 3 times that day"])
    await days.getByRole("button", { name: "Close" }).click()
  })

  await test.step("it is taken away", async () => {
    await courseRow(page).getByRole("button", { name: "Remove Facades in Grasshopper.zip" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove it" }).click()
    await expect(page.getByText("This customer is not enrolled in any course.")).toBeVisible()
    expect((await open())[0]).toBe(404)
  })
})

test("staff choose a course that is there", async ({ page, shop }) => {
  const email = "chosen-course@example.com"
  const learner = await signedIn(shop, email)
  const staff = await Staff.signIn(shop)
  await staff.upload("/admin/course-files", "DynamoForSheets.pdf", new TextEncoder().encode("%PDF-1.4\n%%EOF\n"))
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.open(`/customers/${learner.customerId}`, "Courses")
  await page.getByRole("button", { name: "Enrol", exact: true }).click()
  const drawer = page.getByRole("dialog", { name: "Enrol in a course" })
  await drawer.getByLabel("Part of the name").fill("no such course")
  await expect(drawer.getByRole("status")).toHaveText("No course name contains this.")
  await drawer.getByLabel("Part of the name").fill("forsheets")
  await drawer.getByRole("radio", { name: "DynamoForSheets.pdf" }).click()
  await drawer.getByRole("button", { name: "Enrol", exact: true }).click()
  await expect(page.getByRole("row").filter({ hasText: "DynamoForSheets.pdf" })).toContainText("Never")
  await dashboard.go("Courses")
  await dashboard.search("sheets")
  await expect(dashboard.rows().first()).toContainText("DynamoForSheets.pdf")
})

test("while a course is on its way, Escape does not end its upload", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Courses")
  await page.getByRole("button", { name: "Upload", exact: true }).click()
  const upload = page.getByRole("dialog", { name: "Upload a course" })
  await upload.getByLabel("File").setInputFiles(zip("x", "Escape.zip"))
  const release = await hold(page, /\/admin\/course-files$/)
  await upload.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(upload.getByRole("button", { name: "Cancel upload" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(upload.getByRole("button", { name: "Cancel upload" })).toBeVisible()
  release()
  await expect(page.getByRole("heading", { level: 1, name: "Escape.zip" })).toBeVisible()
})

const courseRow = (page: Page) => page.getByRole("row").filter({ hasText: "Facades in Grasshopper.zip" })

async function opened(shop: TestShop, email: string, cookie: string): Promise<[number, string]> {
  const query = new URLSearchParams({ file: "Facades in Grasshopper.zip", email })
  const response = await fetch(`${shop.url}/api/download.php?${query}`, { headers: { cookie } })
  return [response.status, response.ok ? await response.text() : ""]
}
