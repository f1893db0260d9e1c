import { admin } from "../helpers/prepared"
import { Shopper } from "../helpers/shopper"
import { sideways } from "./support/browser"
import { expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

test("staff sign in, see what needs them, solve it or close it, and choose e-mails", async ({ page, shop }) => {
  test.slow()
  const shopper = await Shopper.enter(shop)
  await shopper.buy("ida-matters@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  await shop.query(
    "update purchase set problem = 'The drawing was not delivered.' where email = 'ida-matters@example.com'",
  )
  const matters = page.getByRole("table").first().locator("tbody").getByRole("row")
  const problem = matters.filter({ hasText: "The drawing was not delivered." })

  await test.step("Home opens after sign-in, and the menu counts", async () => {
    await page.goto(`${shop.url}/app/login`)
    await page.getByPlaceholder("Email").fill(admin.email)
    await page.getByPlaceholder("Password").fill(admin.password)
    await page.getByRole("button", { name: "Continue with Email" }).click()
    await expect(page.getByRole("heading", { name: "What needs a person" })).toBeVisible()
    expect(page.url()).toBe(`${shop.url}/app/home`)
    await expect(page.getByRole("navigation").getByRole("link", { name: /\d+ open matters, Home$/ })).toBeVisible()
    await expect(problem).toContainText("Purchase with a problem")
    await expectSound(page, "main")
    await picture(page, "home")
  })

  await test.step("the figures of a period, as a plot and as a table, by keyboard", async () => {
    const sales = page.getByRole("region", { name: "Sales", exact: true })
    await sales.getByRole("button", { name: /^Today/ }).press("Enter")
    await expect(sales.getByRole("button", { pressed: true })).toHaveText(/^Today\$\d.* from \d+ sales?/)
    const plot = sales.getByRole("application")
    await expect(plot).toBeVisible()
    await plot.focus()
    await page.keyboard.press("End")
    await expect(sales.getByRole("term").filter({ hasText: "Net" })).toBeVisible()
    await sales.getByRole("button", { name: "Show table" }).press("Enter")
    const table = sales.getByRole("table", { name: "Paid and refunded: Today" })
    await expect(table.getByRole("row").nth(1)).toContainText(/^\d\d:00\$\d/)
    const products = page.getByRole("region", { name: "Products: Today" })
    await expect(products.getByRole("row").filter({ hasText: "LevelCreator" })).toContainText(/\$\d/)
    await products.getByRole("tab", { name: "Product" }).press("End")
    await expect(
      products.getByRole("table", { name: "By host" }).getByRole("row", { name: /^Revit \$\d/ }),
    ).toBeVisible()
    const file = page.waitForEvent("download")
    await products.getByRole("link", { name: "Export by host" }).click()
    expect((await file).suggestedFilename()).toMatch(/^hosts-since-.*\.csv$/)
    await expectSound(page, "main")
  })

  await test.step("its name leads to the purchase", async () => {
    await problem.getByRole("link", { name: "Purchase with a problem" }).click()
    await expect(page.getByRole("heading", { name: "ida-matters@example.com" })).toBeVisible()
    await page.goBack()
  })

  await test.step("close it, with a reason, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page)).toBe(0)
    await problem.getByRole("button", { name: /^Close: Purchase with a problem/ }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("Give a reason.")
    await dialog.getByRole("textbox", { name: "Reason" }).fill("She has the drawing.")
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(problem).toHaveCount(0)
    const closed = page.getByRole("list", { name: "Closed by hand" }).getByRole("listitem").first()
    await expect(closed).toContainText("Closed: Purchase with a problem")
    await expect(closed).toContainText("She has the drawing.")
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step("choose when the team gets an e-mail", async () => {
    await page.goto(`${shop.url}/app/settings/notices`)
    const sale = page.getByRole("combobox", { name: "Sale" })
    await expect(sale).toHaveText("Once a day")
    await sale.click()
    await page.getByRole("option", { name: "At once" }).click()
    await expect(page.getByRole("list", { name: "What staff did" })).toContainText(
      "Sale: At once instead of Once a day",
    )
    await expectSound(page, "main")
    await picture(page, "team-notices")
  })
})
