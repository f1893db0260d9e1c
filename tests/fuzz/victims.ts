import { randomBytes } from "node:crypto"
import { signedIn } from "../helpers/account"
import { givenCard, type KnownCard } from "../helpers/gift-cards"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import type { TestShop } from "../helpers/shop"
import { post, type Shopper } from "../helpers/shopper"

export interface Person {
  email: string
  customerId: string
  authIdentityId: string
  transaction: string
  link: string
  card: KnownCard
}

export async function settle(shop: TestShop, shopper: Shopper, mark: string): Promise<Person> {
  const email = `${mark}@example.com`
  const { customerId, authIdentityId } = await signedIn(shop, email)
  await shop.query("update customer set first_name = $2, last_name = $2, phone = $2 where id = $1", [customerId, mark])
  await shop.query(
    `insert into customer_address (id, customer_id, first_name, address_1, city, country_code)
     values ($1, $2, $3, $3, $3, 'us')`,
    [`cuaddr_${mark}`, customerId, mark],
  )
  const texts = { from: mark, to: mark, recipientEmail: `to-${email}`, message: mark }
  const gift = { type: "gift", value: 25, code: null, ...texts } as const
  const lines = [{ filename: "LevelCreatorPro.zip", quantity: 1 }]
  const transaction = await shopper.buy(email, lines, { giftCards: [gift] })
  await post(`${shop.url}/api/contact.php`, { name: mark, email, subject: mark, message: `A question of ${mark}` })
  return {
    email,
    customerId,
    authIdentityId,
    transaction,
    link: tokenOf(await purchaseIdOf(shop, transaction)),
    card: await givenCard(shop, 5_000),
  }
}

/** Not guessable, so it is in a request only if filled in. */
export function newMark(): string {
  return `canary${randomBytes(8).toString("hex")}`
}

export async function secretsOf(shop: TestShop, people: readonly (Person & { mark: string })[]): Promise<string[]> {
  const cards = await shop.query<{ code: string }>("select code from gift_card")
  return [
    ...people.flatMap(({ mark, transaction }) => [mark, transaction]),
    ...people.map(({ card }) => card.code),
    ...cards.map(({ code }) => code),
  ]
}
