import { parseSetCookie } from "cookie"
import type { TestShop } from "./shop"
import { type Answer, call, post } from "./shopper"

/** Ignores cookie paths. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  /** `always`: headers of every call. */
  constructor(
    private readonly shop: Pick<TestShop, "url">,
    private readonly always: Record<string, string> = {},
  ) {}

  async call<T = { success: boolean; message: string }>(name: string, body: unknown = {}): Promise<Answer<T>> {
    return this.keep(await post<T>(`${this.shop.url}/api/${name}.php`, body, this.headers()))
  }

  async get<T = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.keep(await call<T>(`${this.shop.url}${path}`, { headers: { ...this.headers(), ...headers } }))
  }

  copy(): Visitor {
    const copy = new Visitor(this.shop, this.always)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  private headers(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    return { ...this.always, ...(pairs.length > 0 ? { cookie: pairs.join("; ") } : {}) }
  }

  private keep<T>(answer: Answer<T>): Answer<T> {
    for (const header of answer.headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(header)
      if (maxAge === 0 || !value) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}
