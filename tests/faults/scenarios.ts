import type { Attempt, Buyer, Told } from "./buyer"

/** Way to buy. Points during `before` do not count. */
interface Scenario<Before = unknown> {
  before?: (buyer: Buyer) => Promise<Before>
  play: (buyer: Buyer, before: Before) => Promise<Told | Attempt[]>
}

const scenario = <Before>(written: Scenario<Before>) => written as Scenario

const scenarios = {
  wallet: scenario({ play: (buyer) => buyer.pay(buyer.basket()) }),
  card_and_wallet: scenario({
    before: (buyer) => buyer.payingCard(),
    play: (buyer, payingCard) => buyer.pay(buyer.basket(), { payingCard }),
  }),
  gift_cards: scenario({
    before: (buyer) => buyer.boughtCards(),
    play: (buyer, giftCards) => buyer.pay([], { giftCards }),
  }),
  free: scenario({ play: (buyer) => buyer.orderFree() }),
  promotion: scenario({
    before: async (buyer) => {
      const lines = buyer.basket()
      return { lines, promotion: await buyer.promotion(lines) }
    },
    play: (buyer, { lines, promotion }) => buyer.pay(lines, { promotion }),
  }),
  pending: scenario({ play: (buyer) => buyer.pay(buyer.basket(), {}, "pending") }),
  /** Captured beside the shop; browser closed. */
  left: scenario({ play: (buyer) => buyer.leave(buyer.basket()) }),
  invoice: scenario({ play: (buyer) => buyer.orderByInvoice(buyer.basket()) }),
  refund: scenario({
    before: async (buyer) => {
      const payingCard = await buyer.payingCard()
      const told = await buyer.pay(buyer.basket(), { payingCard, giftCards: await buyer.boughtCards() })
      if (told.outcome !== "bought") throw new Error(`What was to be refunded was not bought: ${JSON.stringify(told)}`)
      return told.transactionId
    },
    play: (buyer, transactionId) => buyer.refunded(transactionId),
  }),
  /** Several buyers share two cards, so late ones may be refused. */
  crowd: scenario({
    before: async (buyer) => [await buyer.payingCard(), await buyer.payingCard(100_000)],
    play: async (buyer, cards) => {
      const crowd = (["wallet", "card_and_wallet", "card_and_wallet", "free", "gift_cards"] as const).map(
        (name, place): Promise<Attempt[]> => bought(name, buyer.another(place, cards)),
      )
      return (await Promise.all(crowd)).flat()
    },
  }),
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as ScenarioName[] // its own keys

export function isScenario(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name)
}

/** `onReady` runs after `before`. */
export async function bought(name: ScenarioName, buyer: Buyer, onReady?: () => Promise<void>): Promise<Attempt[]> {
  const { before, play }: Scenario = scenarios[name]
  const ready = await before?.(buyer)
  await onReady?.()
  const told = await play(buyer, ready)
  return Array.isArray(told) ? told : [{ email: buyer.email, scenario: name, told }]
}
