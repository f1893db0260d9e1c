import type { SignedIn } from "./account"
import type { TestShop } from "./shop"
import { Shopper } from "./shopper"
import type { Staff } from "./staff"

/** Returns the customer's id. */
export async function newCustomer(staff: Staff, email: string): Promise<string> {
  return (await staff.make<{ customer: { id: string } }>("/admin/customers", { email })).customer.id
}

/** Returns the group's id. */
export async function newGroup(staff: Staff, name: string, customerIds: readonly string[] = []): Promise<string> {
  const { customer_group } = await staff.make<{ customer_group: { id: string } }>("/admin/customer-groups", { name })
  await changeMembers(staff, customer_group.id, { add: customerIds })
  return customer_group.id
}

export async function changeMembers(
  staff: Staff,
  groupId: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  await staff.make(`/admin/customer-groups/${groupId}/customers`, change)
}

export async function newPriceList(
  shop: TestShop,
  staff: Staff,
  prices: Readonly<Record<string, number>>,
  groupIds: readonly string[],
  more: { type?: "sale" | "override"; status?: string; ends_at?: string } = {},
): Promise<string> {
  const variants = await shop.query<{ filename: string; variant_id: string }>(
    `select filename, variant.id as variant_id from digital_product
     join product_product_digitalproduct_digital_product link on link.digital_product_id = digital_product.id
     join product_variant variant on variant.product_id = link.product_id
     where filename = any($1)`,
    [Object.keys(prices)],
  )
  const { price_list } = await staff.make<{ price_list: { id: string } }>("/admin/price-lists", {
    ...{ title: "Education", description: "For schools", type: "sale", status: "active" },
    ...(groupIds.length > 0 ? { rules: { "customer.groups.id": groupIds } } : {}),
    prices: variants.map(({ filename, variant_id }) => {
      return { variant_id, currency_code: "usd", amount: prices[filename] }
    }),
    ...more,
  })
  return price_list.id
}

/** `own`: cents by file. Checkout and contract name the session's secret differently. */
export async function asMember(
  shop: TestShop,
  { cookie }: Pick<SignedIn, "cookie">,
  own: Readonly<Record<string, number>>,
): Promise<Shopper> {
  const shopper = await Shopper.enter(shop)
  shopper.cookie = `${cookie}; ${checkoutCookie(cookie)}`
  shopper.own = own
  return shopper
}

export function checkoutCookie(cookie: string): string {
  return cookie.replace("cd_session", "cd_checkout")
}
