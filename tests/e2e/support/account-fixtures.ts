import { ada, adasSession } from "./account"
import { test as base, expect } from "./fixtures"
import type { Front } from "./front"
import { keep } from "./storage"

export class AccountCalls {
  constructor(private readonly front: Front) {}

  answer(name: string, body: unknown, status = 200): void {
    this.front.answer(pathOf(name), { status, type: "application/json", body: JSON.stringify(body) })
  }

  /** Returned function releases the call with an answer. */
  hold(name: string): (body: unknown) => void {
    const release = this.front.hold(pathOf(name))
    return (body) => {
      this.answer(name, body)
      release()
    }
  }

  sent(name: string): unknown[] {
    return this.front.callsOf(pathOf(name)).map(({ body }) => body)
  }
}

function pathOf(name: string): `/api/${string}` {
  return `/api/${name}.php`
}

export const test = base.extend<{ account: AccountCalls }>({
  account: async ({ front }, use) => {
    const calls = new AccountCalls(front)
    calls.answer("get_user_sessions", { success: true, sessions: [adasSession] })
    await use(calls)
  },
  baseURL: async ({ front }, use) => use(front.url),
  page: async ({ page }, use) => {
    await keep(page, "cd_user", JSON.stringify(ada))
    await use(page)
  },
})

export { ada, expect }
