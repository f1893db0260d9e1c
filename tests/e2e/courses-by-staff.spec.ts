import type { Page } from "@playwright/test"
import { signedIn } from "../helpers/account"
import type { TestShop } from "../helpers/shop"
import { zipBytes } from "../helpers/version-upload"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"
import { title } from "./support/parts"

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

const zip = (content: string, name = "Facades in Grasshopper.zip") => ({
  name,
  mimeType: "application/zip",
  buffer: zipBytes(content),
})

test("staff enrol a customer, replace the course, see when it was opened, and withdraw it", async ({ page, shop }) => {
  const email = "facades@example.com"
  const learner = await signedIn(shop, email)
  const open = () => opened(shop, email, learner.cookie)
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Customers")
  // Medusa loses text typed before the list is first drawn.
  await expect(dashboard.rows().first()).toBeVisible()
  await dashboard.search(email)
  // Clicks go nowhere while the list redraws.
  await expect(async () => {
    await page.getByRole("row").filter({ hasText: email }).getByText(email).click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/customers\/cus_/, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole("heading", { name: "Courses" })).toBeVisible()

  await test.step("upload a course and enrol the customer", async () => {
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
    await expectSound(page, '[role="dialog"] form')
    await upload.getByLabel("File").setInputFiles(zip("first"))
    await upload.getByRole("button", { name: "Upload" }).click()
    await expect(page.getByText("The customer is enrolled.")).toBeVisible()
    await expect(courseRow(page)).toContainText("Never")
    expect(await open()).toEqual([200, zipBytes("first").toString()])
  })

  await test.step("the customer gets the new version, and the old one when staff return to it", async () => {
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

  await test.step("the customer's page says when it was opened", async () => {
    await page.getByRole("row").filter({ hasText: email }).click()
    await courseRow(page)
      .getByRole("button", { name: /was opened/ })
      .click()
    const days = page.getByRole("dialog", { name: "When Facades in Grasshopper.zip was opened" })
    await expect(days.getByRole("listitem")).toContainText(["Opened 3 times that day"])
    await days.getByText("Close", { exact: true }).click()
  })

  await test.step("withdraw the course", async () => {
    await courseRow(page).getByRole("button", { name: "Remove Facades in Grasshopper.zip" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove it" }).click()
    await expect(page.getByText("This customer is not enrolled in any course.")).toBeVisible()
    expect((await open())[0]).toBe(404)
  })

  await test.step("the same course is found by a part of its name, and chosen again", async () => {
    await page.getByRole("button", { name: "Enrol", exact: true }).click()
    const drawer = page.getByRole("dialog", { name: "Enrol in a course" })
    await drawer.getByLabel("Part of the name").fill("no such course")
    await expect(drawer.getByRole("status")).toHaveText("No course name contains this.")
    await drawer.getByLabel("Part of the name").fill("grass")
    await drawer.getByRole("radio", { name: "Facades in Grasshopper.zip" }).click()
    await drawer.getByRole("button", { name: "Enrol", exact: true }).click()
    await expect(courseRow(page)).toBeVisible()
    expect((await open())[0]).toBe(200)
  })

  await test.step("Escape does not end an upload", async () => {
    await dashboard.go("Courses")
    await dashboard.search("grass")
    await expect(dashboard.rows().first()).toContainText("Facades in Grasshopper.zip")
    await page.getByRole("button", { name: "Upload", exact: true }).click()
    const upload = page.getByRole("dialog", { name: "Upload a course" })
    await upload.getByLabel("File").setInputFiles(zip("x", "Escape.zip"))
    const release = await hold(page, /\/admin\/course-files$/)
    await upload.getByRole("button", { name: "Upload", exact: true }).click()
    await expect(upload.getByRole("button", { name: "Cancel upload" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(upload.getByRole("button", { name: "Cancel upload" })).toBeVisible()
    release()
    await expect(title(page, "Escape.zip")).toBeVisible()
  })
})

const courseRow = (page: Page) => page.getByRole("row").filter({ hasText: "Facades in Grasshopper.zip" })

async function opened(shop: TestShop, email: string, cookie: string): Promise<[number, string]> {
  const query = new URLSearchParams({ file: "Facades in Grasshopper.zip", email })
  const response = await fetch(`${shop.url}/api/download.php?${query}`, { headers: { cookie } })
  return [response.status, response.ok ? await response.text() : ""]
}
