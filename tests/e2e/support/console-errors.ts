import type { BrowserContext } from "@playwright/test"

export class ConsoleErrors {
  private readonly seen: string[] = []
  private readonly announced: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on("weberror", (error) => this.seen.push(String(error.error())))
    context.on("console", (message) => {
      const { url } = message.location()
      if (message.type() !== "error") return
      this.seen.push(`${message.text()} (${url})`)
    })
  }

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
