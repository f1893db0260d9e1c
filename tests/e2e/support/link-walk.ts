import { expect, type Page, type Response } from "@playwright/test"
import { visit } from "./visit"

/** Follows every link of the shop, each once, and notes what is wrong with them. */
export class LinkWalk {
  readonly dead: string[] = []
  private readonly waiting: { address: string; from: string }[] = []
  private readonly known = new Set<string>()
  private readonly anchors: { address: string; id: string; from: string }[] = []
  private readonly idsOf = new Map<string, ReadonlySet<string>>()

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  /** From these paths, wherever they lead. */
  async from(...paths: string[]): Promise<void> {
    for (const path of paths) this.note(path, "/")
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      await this.follow(next.address, next.from)
    }
    for (const { address, id, from } of this.anchors) {
      if (!this.idsOf.get(address)?.has(id)) this.dead.push(`${from}: ${address} has nothing named #${id}`)
    }
  }

  get visited(): readonly string[] {
    return [...this.idsOf.keys()]
  }

  private async follow(address: string, from: string): Promise<void> {
    if (address.startsWith("/api/")) return this.ask(address, from)
    const response = await visit(this.page, this.origin + address)
    if (response.status() >= 400) this.dead.push(`${from}: ${address} answers ${response.status()}`)
    if (isFile(response)) return
    // What a personal page shows comes after it.
    await this.page.waitForLoadState("networkidle")
    await expect(this.page.getByRole("heading", { level: 1 }), address).toHaveCount(1)
    const { links, ids } = await this.page.evaluate<{ links: string[]; ids: string[] }>(`({
      links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    })`)
    this.idsOf.set(address, new Set(ids))
    for (const link of links) this.note(link, address)
  }

  /** A file that is bought: it would be saved and not shown. */
  private async ask(address: string, from: string): Promise<void> {
    const answer = await this.page.request.head(this.origin + address)
    if (answer.status() >= 400) this.dead.push(`${from}: ${address} answers ${answer.status()}`)
  }

  private note(link: string, from: string): void {
    const problem = this.problemOf(link, from)
    if (problem) this.dead.push(`${from}: ${link} ${problem}`)
  }

  private problemOf(link: string, from: string): string | undefined {
    if (/^mailto:/.test(link)) return /^mailto:[^@\s?]+@[^@\s?]+\.[a-z]+$/.test(link) ? undefined : "is no address"
    if (/^tel:/.test(link)) return /^tel:\+\d{7,15}$/.test(link) ? undefined : "is no number"
    const base = this.origin + from
    if (!URL.canParse(link, base)) return "is malformed"
    const url = new URL(link, base)
    if (url.origin !== this.origin) return url.protocol === "https:" ? undefined : "is not https"
    const address = url.pathname + url.search
    if (url.hash) this.anchors.push({ address, id: decodeURIComponent(url.hash.slice(1)), from })
    if (!this.known.has(address)) this.waiting.push({ address, from })
    this.known.add(address)
    return undefined
  }
}

function isFile(response: Response): boolean {
  return !(response.headers()["content-type"] ?? "").startsWith("text/html")
}
