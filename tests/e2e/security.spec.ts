import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("runs no injected script", async ({ page, context, consoleErrors }) => {
  consoleErrors.announce(/Content Security Policy/)
  consoleErrors.announce(/404 .*\/none/) // picture of the second attempt
  const violations: string[] = []
  await context.exposeFunction("reportViolation", (directive: string) => void violations.push(directive))
  await context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    reportViolation(event.effectiveDirective))`)
  await visit(page, "/")
  await page.evaluate(`{
    const script = document.createElement("script")
    script.textContent = "window.injected = true"
    document.body.append(script)
    document.body.insertAdjacentHTML("beforeend", "<img src=/none onerror='window.injected = true'>")
  }`)
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(1)
  expect(await page.evaluate("window.injected")).toBeUndefined()
  expect(consoleErrors.all().some((text) => text.includes("Content Security Policy"))).toBe(true)
})
