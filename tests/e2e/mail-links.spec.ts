import type { Browser } from "@playwright/test"
import type { Email } from "postal-mime"
import { choosePassword } from "../../compat-api/contract/account"
import type { TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { chooseNewPassword, password, signUp } from "./support/account"
import { cubist } from "./support/catalogue"
import { expect, test } from "./support/mailbox-fixtures"
import { visit } from "./support/visit"

/** Mailed links lead to the public address; the test's shop answers elsewhere. */
function linksIn({ text = "" }: Email, shop: TestShop): string[] {
  return [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => {
    const { pathname, search } = new URL(link)
    return shop.url + pathname + search
  })
}

async function scan(browser: Browser, links: readonly string[]): Promise<void> {
  const open = async (link: string) => {
    const scanner = await browser.newContext({ acceptDownloads: false })
    const page = await scanner.newPage()
    // Downloads end the navigation with an error.
    await page.goto(link, { waitUntil: "networkidle" }).catch(() => undefined)
    const found = await page.getByRole("main").getByRole("link").all()
    for (const href of await Promise.all(found.map((element) => element.getAttribute("href")))) {
      if (href) await page.request.get(new URL(href, link).href).catch(() => undefined)
    }
    await scanner.close()
  }
  await Promise.all(links.map(open))
}

test.describe("after a mail scanner has opened every link", () => {
  test("verifies an account in the browser that signed up", async ({ page, shop, mailbox, browser }) => {
    const email = "scanned-signup@example.com"
    await signUp(page, email)
    const links = linksIn(await mailbox.to(email), shop)
    await scan(browser, links)
    await page.goto(links[0] ?? "")
    await expect(page.getByText("Email verified!").first()).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/`)

    await test.step("says that all is well when the link is opened again", async () => {
      await page.goto(links[0] ?? "")
      await page.getByRole("button", { name: "Verify My Email" }).click()
      await expect(page.getByText("You are logged in. If this link")).toBeVisible()
    })

    const { body } = await post<{ success: boolean }>(`${shop.url}/api/login.php`, { email, password })
    expect(body.success).toBe(true)
  })

  test("lets a person use each link on another device", async ({ page, shop, mailbox, browser }) => {
    const email = "scanned-phone@example.com"
    await signUp(page, email)
    const links = linksIn(await mailbox.to(email), shop)
    await scan(browser, links)
    const phone = await browser.newContext({ baseURL: shop.url })
    const tab = await phone.newPage()
    await tab.goto(links[0] ?? "")
    await tab.getByRole("button", { name: "Verify My Email" }).click()
    await expect(tab.getByText(choosePassword)).toBeVisible()
    await chooseNewPassword(tab)
    await expect(tab).toHaveURL(/\/login$/)

    await post(`${shop.url}/api/request_password_reset.php`, { email })
    await post(`${shop.url}/api/listing_alert.php`, { email, listing: "rhino" })
    const later = [linksIn(await mailbox.to(email, 2), shop), linksIn(await mailbox.to(email, 3), shop)].flat()
    const path = (part: string) => later.find((link) => link.includes(part)) ?? ""
    await scan(browser, later)
    await tab.goto(path("/listing-alert/confirm"))
    await tab.getByRole("button", { name: "Confirm" }).click()
    await expect(tab.getByRole("heading", { name: "Your Alert Is Confirmed" })).toBeVisible()
    await tab.goto(path("/reset-password"))
    await chooseNewPassword(tab, "difference engine")
    await expect(tab).toHaveURL(/\/login$/)
    await phone.close()
  })

  test("counts a download as the buyer's only after a press", async ({ page, shop, mailbox, browser }) => {
    const email = "scanned-purchase@example.com"
    const shopper = await Shopper.enter(shop)
    const transaction = await shopper.buy(email, [{ filename: cubist.filename, quantity: 1 }])
    const links = linksIn(await mailbox.to(email), shop)
    await scan(browser, links)
    const counts = () =>
      shop.query(
        "select download_count > 0 as any, buyer_download_count as buyers from entitlement where transaction_id = $1",
        [transaction],
      )
    expect(await counts()).toEqual([{ any: true, buyers: 0 }])
    await visit(page, links.find((link) => link.includes("/purchase?token=")) ?? "")
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: `Download ${cubist.name}` }).click()
    expect((await download).suggestedFilename()).toBe(cubist.filename)
    expect(await counts()).toEqual([{ any: true, buyers: 1 }])
  })
})
