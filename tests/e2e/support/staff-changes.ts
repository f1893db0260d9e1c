import { eventually } from "../../helpers/eventually"
import type { TestShop } from "../../helpers/shop"
import { Staff } from "../../helpers/staff"

interface Product {
  id: string
  title: string
  variants: { id: string }[]
}
interface SalePrice {
  id: string
  amount: string
  price_list_id: string
}

export class StaffChanges {
  private readonly undoing: (() => Promise<void>)[] = []

  private constructor(
    private readonly shop: TestShop,
    private readonly staff: Staff,
  ) {}

  static async signIn(shop: TestShop): Promise<StaffChanges> {
    return new StaffChanges(shop, await Staff.signIn(shop))
  }

  async title(handle: string, title: string): Promise<void> {
    const product = await this.product(handle)
    this.undoing.push(() => this.post(`/admin/products/${product.id}`, { title: product.title }))
    await this.shownAt(handle, () => this.post(`/admin/products/${product.id}`, { title }))
  }

  async withdraw(handle: string): Promise<void> {
    const { id } = await this.product(handle)
    this.undoing.push(() => this.post(`/admin/products/${id}`, { status: "published" }))
    await this.shownAt(handle, () => this.post(`/admin/products/${id}`, { status: "draft" }))
  }

  /** Price shoppers pay, in dollars: the sale's price list (ruling 8). */
  async salePrice(handle: string, amount: number): Promise<void> {
    const variantId = (await this.product(handle)).variants[0]?.id
    const [price] = await this.shop.query<SalePrice>(
      `select price.id, price.amount, price.price_list_id from price
       join product_variant_price_set link on link.price_set_id = price.price_set_id
       where link.variant_id = $1 and price.price_list_id is not null and price.deleted_at is null`,
      [variantId],
    )
    if (!price) throw new Error(`${handle} is not on sale`)
    const change = (to: number) =>
      this.post(`/admin/price-lists/${price.price_list_id}/prices/batch`, {
        update: [{ id: price.id, variant_id: variantId, currency_code: "usd", amount: to }],
      })
    this.undoing.push(() => this.shownAt(handle, () => change(Number(price.amount))))
    await this.shownAt(handle, () => change(amount))
  }

  async undo(): Promise<void> {
    for (const undo of this.undoing.reverse()) await undo()
  }

  private async shownAt(handle: string, change: () => Promise<void>): Promise<void> {
    const facts = async () => (await fetch(`${this.shop.url}/_data/products/${handle}`)).text()
    const before = await facts()
    await change()
    await eventually(async () => (await facts()) !== before)
  }

  private async product(handle: string): Promise<Product> {
    const { body } = await this.staff.get<{ products: Product[] }>(
      `/admin/products?handle=${handle}&fields=id,title,variants.id`,
    )
    const product = body.products[0]
    if (!product) throw new Error(`There is no product ${handle}`)
    return product
  }

  private async post(path: string, body: unknown): Promise<void> {
    const answer = await this.staff.post(path, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
}
