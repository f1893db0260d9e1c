import type { BrowserContext } from "@playwright/test"

/** The demo films are drawn apart from the shop and are not in it yet; neither are their posters. */
const unfilmed = /\/videos\/product_videos\//

/** Errors in the console of a context's pages, popup windows too, and exceptions that nobody caught. */
export class ConsoleErrors {
  private readonly seen: string[] = []
  private readonly announced: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on("weberror", (error) => this.seen.push(String(error.error())))
    context.on("console", (message) => {
      const { url } = message.location()
      if (message.type() !== "error" || unfilmed.test(url)) return
      this.seen.push(`${message.text()} (${url})`)
    })
  }

  /** An error that belongs to what is tested. */
  announce(pattern: RegExp): void {
    this.announced.push(pattern)
  }

  all(): readonly string[] {
    return this.seen
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.announced.some((pattern) => pattern.test(text)))
  }
}
