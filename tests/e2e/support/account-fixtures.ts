import { AccountServer } from "./account-server"
import { test as base, expect } from "./fixtures"
import { keep } from "./storage"

export const ada = { name: "Ada Lovelace", email: "ada@example.com" }

/** A browser in which Ada is signed in, at a shop whose account calls the test answers. */
export const test = base.extend<{ account: AccountServer }>({
  account: async ({ shop }, use) => {
    const account = await AccountServer.before(shop.url)
    await use(account)
    await account.stop()
  },
  baseURL: async ({ account }, use) => use(account.url),
  page: async ({ page }, use) => {
    await keep(page, "cd_user", JSON.stringify(ada))
    await use(page)
  },
})

export { expect }
