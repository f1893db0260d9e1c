import type { Locator, Page } from "@playwright/test"
import { makeProduct } from "../helpers/new-product"
import type { TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { zipBytes } from "../helpers/version-upload"
import { type Dashboard, expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"

// The browser logs refused calls.
test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/status of 4(?:00|22)/))

const zip = (buffer: Buffer) => ({ name: "new.zip", mimeType: "application/zip", buffer })

test("staff upload a version, deliver it, and go back to the old one", async ({ page, shop, dashboard }) => {
  const email = "product-files@example.com"
  const filename = "LevelCreatorPro.zip"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [{ filename, quantity: 1 }])
  const delivered = async () => Buffer.from(await (await shopper.download(transaction, filename)).arrayBuffer())
  const old = await delivered()
  const files = await openFiles(dashboard, shop, filename)
  const versions = files.getByRole("list", { name: "Versions" }).getByRole("listitem")
  await expect(versions).toHaveText([/^1\.0\.0Delivered/])
  const bytes = zipBytes("a new version ".repeat(400_000))
  const drawer = page.getByRole("dialog", { name: "Upload a version" })
  const file = drawer.getByLabel("File")
  const version = drawer.getByLabel("Version")
  const upload = drawer.getByRole("button", { name: "Upload" })
  const alert = drawer.getByRole("alert")

  await test.step("the keyboard opens the form and closes it", async () => {
    await expectSound(page, 'section[aria-labelledby="product-files-title"]')
    const button = files.getByRole("button", { name: "Upload a version" })
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(version).toHaveValue("1.0.1")
    await upload.click()
    await expect(alert).toHaveText("Choose a file.")
    await expect(file).toBeFocused()
    await expect(file).toHaveAccessibleDescription(/Choose a file\.$/)
    await expectSound(page, '[role="dialog"] form')
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step("what is wrong is said at its field, before anything is sent", async () => {
    await files.getByRole("button", { name: "Upload a version" }).click()
    await file.setInputFiles({ name: "setup.exe", mimeType: "text/plain", buffer: bytes })
    await upload.click()
    await expect(alert).toHaveText("Choose a file whose name ends with .zip.")
    await file.setInputFiles(zip(bytes))
    await version.fill("1.0.0")
    await drawer.getByLabel("What is new (optional)").fill("Levels with names.")
    const sent: string[] = []
    page.on("request", (request) => void (request.method() === "POST" && sent.push(new URL(request.url()).pathname)))
    await upload.click()
    await expect(alert).toHaveText(/^This product already has a version 1\.0\.0/)
    await expect(version).toHaveAccessibleDescription(/This product already has a version 1\.0\.0/)
    expect(sent.filter((address) => address.endsWith("/files"))).toEqual([])
    await expect(drawer.getByLabel("What is new (optional)")).toHaveValue("Levels with names.")
    await version.fill("1.1.0")
  })

  await test.step("an archive that buyers could not open is refused with the reason", async () => {
    await file.setInputFiles(zip(withPassword()))
    await upload.click()
    await expect(alert).toHaveText(/It has a password\. Upload a ZIP archive without a password/)
    await file.setInputFiles(zip(bytes))
  })

  await test.step("a slow upload shows how far it is, and can be cancelled", async () => {
    const lift = await slowLine(page)
    await upload.click()
    await expect(drawer.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/)
    await drawer.getByRole("button", { name: "Cancel upload" }).click()
    await expect(page.getByText("Nothing was saved.", { exact: false }).first()).toBeVisible()
    await lift()
    await expect(drawer.getByRole("progressbar")).toBeHidden()
    expect(await shop.query("select id from digital_file where version = '1.1.0'")).toEqual([])
    await expect.poll(() => shop.query("select id from digital_upload")).toEqual([])
  })

  await test.step("buyers get it once staff deliver it", async () => {
    await upload.click()
    await expect(drawer).toBeHidden()
    const question = page.getByRole("alertdialog", { name: "Deliver version 1.1.0?" })
    await expect(question).toContainText("The page will lose the drawing “Inside the file”")
    expect(await delivered()).toEqual(old)
    await question.getByRole("button", { name: "Deliver it anyway" }).click()
    await expect(versions).toHaveText([/^1\.1\.0Delivered.*Levels with names\./s, /^1\.0\.0/])
    await picture(files, "product-files")
    expect(await delivered()).toEqual(bytes)
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      files.getByRole("link", { name: "Download version 1.1.0" }).click(),
    ])
    expect(download.suggestedFilename()).toBe("LevelCreatorPro-1.1.0.zip")
  })

  await test.step("the old version is delivered again", async () => {
    await files.getByRole("button", { name: "Deliver version 1.0.0" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Deliver it" }).click()
    await expect(versions).toHaveText([/^1\.1\.0(?!Delivered)/, /^1\.0\.0Delivered/])
    expect(await delivered()).toEqual(old)
  })

  await test.step("the history says what staff did", async () => {
    const did = page.getByRole("list", { name: "What staff did" }).getByRole("listitem")
    await expect(did).toHaveText([
      /^Delivered version 1\.0\.0 instead of 1\.1\.0\S/,
      /^Delivered version 1\.1\.0 instead of 1\.0\.0\S/,
      /^Uploaded version 1\.1\.0\S/,
    ])
    await expectSound(page, 'ol[aria-labelledby="staff-history"]')
  })

  const downloads = await openDownloads(files)
  await downloads.getByRole("searchbox").fill(email)
  const rows = downloads.getByRole("table").locator("tbody").getByRole("row")
  await expect(rows).toHaveText([
    new RegExp(`^${email}Link alone1\\.0\\.0`),
    new RegExp(`^${email}Link alone1\\.1\\.0`),
    new RegExp(`^${email}Link alone1\\.0\\.0`),
    new RegExp(`^${email}Link alone1\\.0\\.0`),
  ])
  await expect(downloads.getByText("Downloads", { exact: true })).toHaveCount(1)
  await expectSound(page, '[role="dialog"]')
})

test("lists a version whose answer was lost, and 1,021 downloads", async ({ page, shop, dashboard, consoleErrors }) => {
  consoleErrors.announce(/ERR_CONNECTION_RESET/)
  const staff = await Staff.signIn(shop)
  const { id } = await makeProduct(shop, staff, "Roof Sorter")
  await staff.post(`/admin/products/${id}/digital-product`, { summary: "Sorts roofs." })
  const filename = "RoofSorter.zip"
  const files = await openFiles(dashboard, shop, filename)

  await test.step("a lost answer is not called a failure", async () => {
    await files.getByRole("button", { name: "Upload a version" }).click()
    const drawer = page.getByRole("dialog", { name: "Upload a version" })
    await drawer.getByLabel("File").setInputFiles(zip(zipBytes("lost")))
    await drawer.getByLabel("Version").fill("7.0.0")
    const lose = await holdAnswer(page, "*/files")
    await drawer.getByRole("button", { name: "Upload" }).click()
    await expect(drawer.getByText("Uploaded. Saving …")).toBeVisible()
    await expect(drawer.getByRole("button", { name: "Cancel upload" })).toBeHidden()
    await lose()
    await expect(drawer.getByRole("alert")).toContainText("The change may have been made anyway.")
    await drawer.getByRole("button", { name: "Cancel" }).click()
    await expect(files.getByRole("list", { name: "Versions" }).getByRole("listitem").first()).toContainText("7.0.0")
  })

  await test.step("a list longer than is counted says so, and is paged to its end", async () => {
    await files.getByRole("button", { name: "Downloads" }).click()
    await expect(page.getByRole("dialog", { name: "Downloads" }).getByText("No downloads yet")).toBeVisible()
    await page.keyboard.press("Escape")
    await shop.query(
      `insert into digital_download (id, entitlement_id, digital_product_id, digital_file_id, version, email, transaction_id)
       select 'ddl_many_' || n, 'none', product.id, 'none', '1.0.0', 'downloads-' || n || '@example.com', 'NONE'
       from digital_product product, generate_series(1, 1021) n where product.filename = $1`,
      [filename],
    )
    const downloads = await openDownloads(files)
    const more = downloads.getByText("There are more than 1,000. Search to narrow the list.")
    await expect(downloads.getByText("20 of 1000 results")).toBeVisible()
    await expect(more).toBeVisible()
    await expectSound(page, '[role="dialog"] .divide-y')
    await downloads.getByRole("searchbox").fill("downloads-77@")
    await expect(downloads.getByText("1 of 1 results")).toBeVisible()
    await expect(more).toBeHidden()

    await page.goto(`${page.url().split("?")[0]}?downloads_offset=980`)
    await openDownloads(files)
    await expect(downloads.getByText("1000 of 1021 results")).toBeVisible()
    await expect(more).toBeHidden()
    for (const shown of ["1020 of 1021 results", "1021 of 1021 results"]) {
      await downloads.getByRole("button", { name: "Next" }).click()
      await expect(downloads.getByText(shown)).toBeVisible()
    }
    await expect(downloads.getByRole("button", { name: "Next" })).toBeDisabled()
  })
})

async function openFiles(dashboard: Dashboard, shop: TestShop, filename: string): Promise<Locator> {
  const [product] = await shop.query<{ id: string; title: string }>(
    `select product.id, title from product
     join product_product_digitalproduct_digital_product link on link.product_id = product.id
     join digital_product on digital_product.id = link.digital_product_id where filename = $1`,
    [filename],
  )
  await dashboard.open(`/products/${product?.id}`, product?.title ?? "")
  const files = dashboard.page.getByRole("region", { name: "Files" })
  await expect(files).toBeVisible()
  // Parts loading above move this one away from a click.
  await expect(dashboard.page.locator(".animate-pulse")).toHaveCount(0)
  return files
}

async function openDownloads(files: Locator): Promise<Locator> {
  await files.getByRole("button", { name: "Downloads" }).click()
  const downloads = files.page().getByRole("dialog", { name: "Downloads" })
  await expect(downloads.getByRole("table")).toBeVisible()
  return downloads
}

function withPassword(): Buffer {
  const archive = zipBytes("secret")
  archive.writeUInt16LE(1, 6)
  archive.writeUInt16LE(1, archive.lastIndexOf("PK\u0001\u0002") + 8)
  return archive
}

/** Bytes per second. Returns how to lift the limit. */
async function slowLine(page: Page, bytes = 500_000): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const set = async (uploadThroughput: number) => {
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send("Network.emulateNetworkConditions", line)
  }
  await set(bytes)
  return () => set(-1)
}

async function holdAnswer(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const answered = new Promise<string>((resolve) => {
    session.once("Fetch.requestPaused", ({ requestId }) => resolve(requestId))
  })
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] })
  return async () => {
    await session.send("Fetch.failRequest", { requestId: await answered, errorReason: "ConnectionReset" })
  }
}
