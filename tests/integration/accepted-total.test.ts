import { afterAll, beforeAll, expect, it } from "vitest"
import { amountOf, type Cents } from "../../backend/lib/totals"
import type { CheckoutError } from "../../compat-api/contract/checkout-error"
import { promotionOfAnswer } from "../../compat-api/contract/promotions"
import { signedIn } from "../helpers/account"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { Chance } from "../helpers/chance"
import { asMember, changeMembers, newGroup, newPriceList } from "../helpers/customer-groups"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { newPromotion } from "../helpers/promotions"
import { Shopper, type WithCards } from "../helpers/shopper"

let world: Awaited<ReturnType<typeof newWorld>>

atSharedShop()
beforeAll(async () => {
  world = await newWorld()
})
afterAll(async () => {
  await Promise.all(world.automatic.map(({ id }) => staff.post(`/admin/promotions/${id}`, { status: "inactive" })))
})

const level = "LevelCreatorPro.zip" // 29.99
const cubist = "CubistFacadeGeneratorPro.zip" // 99.99
const own = { [level]: 1903 }
const rounds = 30

const yesterday = new Date(Date.now() - 86_400_000)
const onceEach = { budget: { type: "use_by_attribute", attribute: "customer_email", limit: 1 } }
const twiceInAll = { budget: { type: "usage", limit: 2 } }
type Kind = Parameters<typeof newPromotion>[1]

const kinds: Kind[] = [
  {},
  { campaign: onceEach },
  { campaign: onceEach, method: { value: 100 } },
  { campaign: twiceInAll },
  { campaign: { ends_at: yesterday } },
  { limit: 1, method: { value: 50 } },
  { limit: 2, method: { value: 100 } },
  { metadata: { minimum_order: 50 }, method: { type: "fixed", value: 40, currency_code: "usd" } },
]

/** Medusa limits automatic promotions only by campaign. */
function withoutLimit({ limit, ...kind }: Kind): Kind {
  return limit === undefined ? kind : { ...kind, campaign: { budget: { type: "usage", limit } } }
}

async function newWorld() {
  const automatic = []
  const codes: (string | null)[] = [null]
  for (const kind of kinds) {
    automatic.push(await newPromotion(staff, { is_automatic: true, status: "inactive", ...withoutLimit(kind) }))
    codes.push((await newPromotion(staff, kind)).code)
  }
  const cards = [null, await givenCard(shop, 900), await givenCard(shop, 6000), await givenCard(shop, 400_000)]
  const group = await newGroup(staff, "Members of accepted-total")
  await newPriceList(shop, staff, { [level]: 19.03 }, [group])
  const account = await signedIn(shop, "member@accepted-total.example")
  await changeMembers(staff, group, { add: [account.customerId] })
  const guest = await Shopper.enter(shop)
  const buyers = [
    { email: "member@accepted-total.example", shopper: await asMember(shop, account, own) },
    { email: "member@accepted-total.example", shopper: guest },
    { email: "guest@accepted-total.example", shopper: guest },
    { email: "other@accepted-total.example", shopper: guest },
  ]
  return { automatic, codes, cards, buyers }
}

/** A code that does not count is refused; the order then goes without it. */
const isOfCode = ({ code }: CheckoutError) => code.startsWith("promotion_")

it("accepts the total that it quotes, for any mix of promotions, gift cards, groups and addresses", async () => {
  const chance = new Chance(58)
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  for (let round = 0; round < rounds; round++) {
    const changed = chance.one(world.automatic)
    await staff.post(`/admin/promotions/${changed.id}`, { status: chance.oneIn(2) ? "active" : "inactive" })
    const { email, shopper } = chance.one(world.buyers)
    const lines = chance.some([level, cubist]).map((filename) => ({ filename, quantity: 1 + chance.below(2) }))
    const known = chance.one(world.cards)
    const balance = known && (await shopper.validateGiftCard(known.code)).body.value
    const cards: WithCards =
      known && balance ? { payingCard: { ...known, balance: Math.round(balance * 100) as Cents } } : {}
    const code = chance.one(world.codes)
    const ask = (expected: string, codes: WithCards) => shopper.createOrder(email, lines, expected, codes)
    const withCode = code === null ? cards : { ...cards, promotion: { code } as never }

    const first = await ask("0.01", withCode)
    const isRefused = isOfCode(first.body as never)
    if (isRefused)
      expect([code, first.body]).toEqual([expect.any(String), { ...first.body, message: expect.any(String) }])
    const given = isRefused ? cards : withCode
    const quoted = isRefused ? await ask("0.01", given) : first
    const where = `round ${round}: ${email}, ${JSON.stringify({ lines, code, given, quoted: quoted.body })}`
    expect(quoted, where).toMatchObject({ status: 409, body: { code: "price_changed", total: expect.any(String) } })
    const { total = "", promotions = [] } = quoted.body as unknown as CheckoutError
    // Storefront's total with the promotions it was told.
    shopper.told = promotions.map(promotionOfAnswer)
    const promotion = isRefused || code === null ? undefined : await shopper.promotion(code, lines)
    const shown = shopper.totalsOf(lines, { ...given, ...(promotion && { promotion }) }).total
    expect(amountOf(shown), where).toBe(total)

    const accepted = await ask(total, given)
    if (total === "0.00") {
      expect(accepted, where).toMatchObject({ body: { code: "nothing_to_pay" } })
      expect((await shopper.processPayment(freeOrderId(), email, lines, given)).body, where).toMatchObject({
        success: true,
      })
      count("free")
    } else {
      expect(accepted, where).toMatchObject({ status: 201, body: { total } })
      if (chance.oneIn(2)) {
        await shopper.approve(accepted.body.id)
        expect((await shopper.capture(accepted.body.id)).status, where).toBe(200)
        count("paid")
      }
    }
    if (isRefused) count("code refused")
    if (promotions.length > 0) count("automatic")
  }
  for (const what of ["free", "paid", "code refused", "automatic"]) expect(seen.get(what), what).toBeGreaterThan(2)
})
