import { test as base, expect } from "@playwright/test"
import { startShop, type TestShop } from "../../helpers/shop"
import { ConsoleErrors } from "./console-errors"
import { Dashboard, dashboardNoise } from "./dashboard"
import { Front } from "./front"
import { Paypal } from "./paypal"
import { StaffChanges } from "./staff-changes"

interface TestFixtures {
  afterPages: (() => Promise<void>)[]
  consoleErrors: ConsoleErrors
  dashboard: Dashboard
  front: Front
  /** PayPal's sandbox: captures and faults. */
  paypal: Paypal
  /** Changes in Medusa, undone after the test. */
  staffChanges: StaffChanges
}

interface WorkerFixtures {
  shop: TestShop
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Listed before the pages, so it ends after them.
  afterPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const ends: (() => Promise<void>)[] = []
      await use(ends)
      for (const end of ends) await end()
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use) => {
      const errors = new ConsoleErrors(context)
      await use(errors)
      expect(errors.unexpected(), "errors in the console").toEqual([])
    },
    { auto: true },
  ],
  dashboard: async ({ page, shop, consoleErrors }, use, test) => {
    // Dashboard starts are slow.
    test.slow()
    dashboardNoise(consoleErrors)
    await use(await Dashboard.signIn(page, shop))
  },
  front: async ({ shop, afterPages }, use) => {
    const front = await Front.before(shop.url)
    afterPages.push(() => front.close())
    await use(front)
  },
  paypal: async ({ shop }, use) => {
    const paypal = await Paypal.watch(shop)
    await use(paypal)
    await paypal.recover()
  },
  staffChanges: async ({ shop }, use) => {
    const changes = await StaffChanges.signIn(shop)
    await use(changes)
    await changes.undo()
  },
})

export const withoutJavaScript = test.extend({ javaScriptEnabled: false })
export const withLessMotion = test.extend({ contextOptions: { reducedMotion: "reduce" } })

export { expect }
