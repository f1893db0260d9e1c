import type { Line, Shopper, WithCards } from "../../helpers/shopper"

/** What everybody buys here: two scripts, one of them twice. */
const lines: readonly Line[] = [
  { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 },
  { filename: "LineCleanPro.zip", quantity: 2 },
]

export const purchaseCalls = ["create order", "capture", "process-payment"] as const
export type PurchaseTimes = Record<(typeof purchaseCalls)[number], number>

let buyers = 0

/** A whole purchase. Milliseconds of the shop's three calls; the approval in between is PayPal's and the shopper's. */
export async function purchase(
  shopper: Shopper,
  paypalTime: () => number = () => 0,
  cards: WithCards = {},
): Promise<PurchaseTimes> {
  const email = `buyer-${++buyers}@example.com`
  const [order, creating] = await timed(() => shopper.createOrder(email, lines, undefined, cards), paypalTime)
  if (order.status !== 201) throw new Error(`No PayPal order: ${JSON.stringify(order.body)}`)
  await shopper.approve(order.body.id)
  const [captured, capturing] = await timed(() => shopper.capture(order.body.id), paypalTime)
  if (captured.status !== 200) throw new Error(`Not captured: ${JSON.stringify(captured.body)}`)
  const transaction = captured.body.transactionId
  const [processed, processing] = await timed(
    () => shopper.processPayment(transaction, email, lines, cards),
    paypalTime,
  )
  if (!processed.body.success) throw new Error(`Not processed: ${JSON.stringify(processed.body)}`)
  return { "create order": creating, capture: capturing, "process-payment": processing }
}

async function timed<T>(call: () => Promise<T>, paypalTime: () => number): Promise<[T, number]> {
  paypalTime()
  const start = performance.now()
  const answer = await call()
  return [answer, performance.now() - start - paypalTime()]
}

/** So many purchases, so many of them at once, each with cards of its own. Returns how many were finished a second. */
export async function purchasesPerSecond(
  shopper: Shopper,
  count: number,
  atOnce: number,
  cardsOf: (number: number) => WithCards = () => ({}),
): Promise<number> {
  let left = count
  const start = performance.now()
  const buyer = async () => {
    while (left-- > 0) await purchase(shopper, undefined, cardsOf(left))
  }
  await Promise.all(Array.from({ length: atOnce }, buyer))
  return count / ((performance.now() - start) / 1000)
}
