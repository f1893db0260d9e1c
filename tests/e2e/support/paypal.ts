import type { TestShop } from "../../helpers/shop"
import { call, sandbox } from "../../helpers/shopper"

interface Capture {
  id: string
  status: string
  amount: { value: string }
}

/** PayPal's sandbox; captures since the test began. */
export class Paypal {
  private constructor(
    private readonly shop: TestShop,
    private readonly known: ReadonlySet<string>,
  ) {}

  static async watch(shop: TestShop): Promise<Paypal> {
    return new Paypal(shop, new Set((await captures(shop)).map(({ id }) => id)))
  }

  async captures(): Promise<Capture[]> {
    return (await captures(this.shop)).filter(({ id }) => !this.known.has(id))
  }

  async fail(path: string): Promise<void> {
    await sandbox(this.shop, "faults", { next: 100, status: 500, path })
  }

  async recover(): Promise<void> {
    await sandbox(this.shop, "faults", { next: 0 })
  }
}

async function captures(shop: TestShop): Promise<Capture[]> {
  return (await call<{ captures: Capture[] }>(`${shop.sandboxUrl}/_sandbox/state`)).body.captures
}
