import type { BrowserContext, Page } from "@playwright/test"
import { admin } from "../helpers/prepared"
import { cubist, product } from "./support/catalogue"
import { addToCart, confirmed, goToCart, pay, paypalButton } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

async function watchPolicy(context: BrowserContext): Promise<() => readonly string[]> {
  const violations: string[] = []
  await context.exposeFunction("tellViolation", (text: string) => void violations.push(text))
  await context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    tellViolation(event.effectiveDirective + " of " + location.pathname + " refused " + event.blockedURI + " " + event.sample))`)
  return () => violations
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
  await page.waitForLoadState("networkidle")
}

test("no page asks for what its policy refuses", async ({ page, context, consoleErrors }) => {
  consoleErrors.announce(/404/) // missing page
  const violations = await watchPolicy(context)
  const addresses = [
    "/",
    "/products",
    "/grasshopper-scripts",
    "/rhino",
    "/cart",
    "/checkout",
    "/login",
    "/signup",
    "/no-such-page",
  ]
  for (const address of [...addresses, `/products/${cubist.id}`, `/products/${product("parametric-tower").id}`]) {
    await visit(page, address)
    await scrollThrough(page)
  }
  expect(violations()).toEqual([])
})

test("a purchase from page to page, and its download, run within the policies", async ({ page, context }) => {
  const violations = await watchPolicy(context)
  await addToCart(page, cubist)
  await goToCart(page)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/checkout")
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  expect((await answer).headers()["content-security-policy"]).toContain("frame-src http://localhost:")
  await page.getByRole("textbox", { name: "Email" }).fill("policy@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await pay(page)
  await page.reload()
  await confirmed(page)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: `Download ${cubist.name}` }).click()
  await download
  expect(violations()).toEqual([])
})

test("no page runs a script that was put into it", async ({ page, context, consoleErrors }) => {
  consoleErrors.announce(/Content Security Policy/)
  consoleErrors.announce(/404 .*\/none/) // picture of the second attempt
  const violations = await watchPolicy(context)
  await visit(page, "/")
  await page.evaluate(`{
    const script = document.createElement("script")
    script.textContent = "window.injected = true"
    document.body.append(script)
    document.body.insertAdjacentHTML("beforeend", "<img src=/none onerror='window.injected = true'>")
  }`)
  await expect.poll(() => violations().length).toBeGreaterThanOrEqual(1)
  expect(await page.evaluate("window.injected")).toBeUndefined()
})

test("staff sign in and find their way within the dashboard's policy", async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/401 .*\/admin\/users\/me/) // the dashboard asks for a session
  const violations = await watchPolicy(context)
  await page.goto(`${shop.url}/app`)
  await page.getByRole("textbox", { name: "Email" }).fill(admin.email)
  await page.getByPlaceholder("Password").fill(admin.password)
  await page.getByRole("button", { name: "Continue with Email" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible()
  await page.getByRole("link", { name: "Products", exact: true }).click()
  await page.getByRole("row").filter({ hasText: cubist.name }).click()
  await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
  await page.waitForLoadState("networkidle")
  const session = (await context.cookies()).find(({ name }) => name === "connect.sid")
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" })
  // Zod in the dashboard probes eval and accepts the refusal.
  expect(violations().filter((text) => !/^script-src of \/app\S* refused eval $/.test(text))).toEqual([])
})

test("nothing of the shop sets a cookie for a shopper", async ({ page, context }) => {
  await addToCart(page, cubist)
  await visit(page, "/checkout")
  expect(await context.cookies()).toEqual([])
})
