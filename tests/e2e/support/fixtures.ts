import { test as base, expect } from "@playwright/test"
import { startShop, type TestShop } from "../../helpers/shop"
import { ConsoleErrors } from "./console-errors"
import { Front } from "./front"
import { Paypal } from "./paypal"
import { StaffChanges } from "./staff-changes"

interface TestFixtures {
  /** What is done when the test's pages are closed. */
  afterPages: (() => Promise<void>)[]
  /** Every test fails on an error in the console that it did not announce. */
  consoleErrors: ConsoleErrors
  /** The same shop at another address, where calls of the contract are answered as the test says. */
  front: Front
  /** PayPal's far end: what it took, and how it is made to stumble. */
  paypal: Paypal
  /** What staff change in Medusa, taken back after the test. */
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
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Before the pages, so that it ends after them.
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

export { expect }
