import fs from "node:fs/promises"
import { cubist } from "./support/catalogue"
import {
  addToCart,
  confirmed,
  expectTotals,
  goToCart,
  goToCheckout,
  openPaypal,
  pay,
  paypalButton,
} from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

test("a shopper finds a script, pays with PayPal and downloads it", async ({ page, request, paypal }) => {
  await test.step("from home to the product", async () => {
    await visit(page, "/")
    await page.getByRole("link", { name: "Browse Products" }).click()
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Grasshopper" }) })
    await card.getByRole("link", { name: "Show More" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Grasshopper Scripts" })).toBeVisible()
    await page.getByRole("link", { name: cubist.name, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
  })

  await test.step("into the cart", async () => {
    await expect(page.getByRole("link", { name: "Buy Now" })).toBeVisible()
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
    const messages = page.getByRole("region", { name: /Messages/ })
    await expect(messages.getByText("Added to Cart", { exact: true })).toBeVisible()
    await expect(messages.getByText(`${cubist.name} has been added to your cart.`, { exact: true })).toBeVisible()
    await goToCart(page)
    await expect(page.getByRole("heading", { level: 3, name: cubist.name })).toBeVisible()
    await expectTotals(page.getByRole("region", { name: "Summary" }), ["$99.99", "$8.00", "$107.99"])
  })

  await test.step("to the checkout, which asks for an e-mail first", async () => {
    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible()
    await expectTotals(page.getByRole("region", { name: "Order Summary" }), ["$99.99", "$8.00", "$107.99"])
    const payment = page.getByRole("region", { name: "Payment" })
    await expect(payment.getByText("Enter your e-mail address to see payment methods.")).toBeVisible()
    await expect(payment.getByText("Payments are simulated")).toBeVisible()
    await expect(payment.getByRole("button")).toHaveCount(0)
    const terms = payment.getByText(/^Each script comes with a licence for one office/)
    const place = await terms.boundingBox()
    const email = page.getByRole("textbox", { name: "Email" })
    await email.fill("ada@example.com")
    await expect(paypalButton(page)).toBeVisible()
    await expect(payment.getByText("Enter your e-mail address")).toHaveCount(0)
    expect(await terms.boundingBox()).toEqual(place)
    const link = payment.getByRole("link", { name: "Terms of Service (opens in a new tab)" })
    await expect(link).toHaveAttribute("href", "/TermsOfService")

    await email.fill("ada")
    await email.press("Enter")
    await expect(email).toHaveAccessibleDescription(/Please enter a valid e-mail address/)
    await expect(email).toBeFocused()
    await email.fill("ada@example.com")
    await email.press("Enter")
    await expect(payment).toBeFocused()
    await expect(page).toHaveURL("/checkout")
  })

  const popup = await openPaypal(page)
  await expect(popup.getByText("$107.99 USD")).toBeVisible()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const transaction = await confirmed(page)
  const address = `/api/download.php?transaction=${transaction}&file=${cubist.filename}`
  expect(await paypal.captures()).toMatchObject([{ id: transaction, status: "COMPLETED", amount: { value: "107.99" } }])

  await test.step("the confirmation lists the download, and it is a ZIP", async () => {
    await expect(page.getByText("Transaction ID", { exact: true })).toBeVisible()
    await expect(page.getByText("$107.99 paid with PayPal", { exact: true })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Your Downloads" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/")
    const link = page.getByRole("link", { name: `Download ${cubist.name}` })
    await expect(link).toHaveAttribute("href", address)
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()])
    expect(download.suggestedFilename()).toBe(cubist.filename)
    expect(isZip(await fs.readFile(await download.path()))).toBe(true)
    const answer = await request.get(address)
    expect(answer.headers()["content-disposition"]).toBe(`attachment; filename="${cubist.filename}"`)
    expect(isZip(await answer.body())).toBe(true)
  })

  await test.step("the cart is empty, and the purchase is kept", async () => {
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
    await expect.poll(() => stored(page, "cart")).toEqual([])
    await expect
      .poll(() => stored(page, `purchase_${transaction}`))
      .toEqual([
        {
          name: cubist.name,
          filename: cubist.filename,
          type: "Grasshopper Script",
          image: expect.any(String),
          description: expect.stringContaining("surface"),
          giftCardCode: null,
          giftCardValue: null,
          quantity: 1,
        },
      ])
    await page.reload()
    expect(await confirmed(page)).toBe(transaction)
    await expect(page.getByRole("link", { name: `Download ${cubist.name}` })).toBeVisible()
  })

  await test.step("its page, its listing and the cart know that it was bought", async () => {
    const month = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long" }).format(new Date())
    await visit(page, `/products/${cubist.id}`)
    await expect(page.getByText(`Yours since ${month}.`)).toBeVisible()
    const download = page.getByRole("main").getByRole("link", { name: "Download", exact: true })
    await expect(download).toHaveAttribute("href", address)
    await addToCart(page, cubist)
    await expect(page.getByText("1 licence in your cart, for another office.")).toBeVisible()
    await visit(page, "/grasshopper-scripts")
    await expect(page.getByText("Grasshopper Script, yours")).toHaveCount(1)
    await visit(page, "/cart")
    await expect(page.getByText(`1 licence, for one office. You have owned one since ${month}.`)).toBeVisible()
  })
})

test("charges for two units, and hides downloads on another device", async ({ page, browser, shop, paypal }) => {
  await addToCart(page, cubist)
  await goToCheckout(page, cubist, "elsewhere@example.com")
  const transaction = await pay(page)
  await expect(page.getByRole("heading", { level: 3, name: `${cubist.name} (Quantity: 2)` })).toBeVisible()
  // 199.98 and 8 % of it, 15.9984: 215.98.
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "215.98" } }])

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await visit(other, `/confirmation?transaction=${transaction}`)
  await confirmed(other, "Your Purchase")
  const text = "If this purchase is yours, its downloads were sent by e-mail"
  await expect(other.getByText(text, { exact: true })).toBeVisible()
  await expect(other.getByRole("link", { name: /^Download / })).toHaveCount(0)
  await expect(other.getByRole("link", { name: "My Products" })).toHaveCount(0)
  await elsewhere.addInitScript(`localStorage.setItem("cd_user", '{"name":"Ada","email":"ada@example.com"}')`)
  await other.reload()
  await expect(other.getByRole("main").getByRole("link", { name: "My Products" })).toBeVisible()
  await elsewhere.close()
})

function isZip(content: Buffer): boolean {
  return content.subarray(0, 4).toString("latin1") === "PK\u0003\u0004" && content.includes("PK\u0005\u0006", -64)
}
