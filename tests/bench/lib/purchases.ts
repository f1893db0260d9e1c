import type { Line, Shopper } from "../../helpers/shopper"

const lines: readonly Line[] = [
  { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 },
  { filename: "LineCleanPro.zip", quantity: 2 },
]

export const purchaseCalls = ["create order", "capture", "process-payment"] as const
export type PurchaseTimes = Record<(typeof purchaseCalls)[number], number>

let buyers = 0

/** In milliseconds of the shop's three calls, without the approval. */
export async function purchase(shopper: Shopper, paypalTime: () => number = () => 0): Promise<PurchaseTimes> {
  const email = `buyer-${++buyers}@example.com`
  const [order, creating] = await timed(() => shopper.createOrder(email, lines), paypalTime)
  if (order.status !== 201) throw new Error(`No PayPal order: ${JSON.stringify(order.body)}`)
  await shopper.approve(order.body.id)
  const [captured, capturing] = await timed(() => shopper.capture(order.body.id), paypalTime)
  if (captured.status !== 200) throw new Error(`Not captured: ${JSON.stringify(captured.body)}`)
  const transaction = captured.body.transactionId
  const [processed, processing] = await timed(() => shopper.processPayment(transaction, email, lines), paypalTime)
  if (!processed.body.success) throw new Error(`Not processed: ${JSON.stringify(processed.body)}`)
  return { "create order": creating, capture: capturing, "process-payment": processing }
}

async function timed<T>(call: () => Promise<T>, paypalTime: () => number): Promise<[T, number]> {
  paypalTime()
  const start = performance.now()
  const answer = await call()
  return [answer, performance.now() - start - paypalTime()]
}

export async function purchasesPerSecond(shopper: Shopper, count: number, atOnce: number): Promise<number> {
  let left = count
  const start = performance.now()
  const buyer = async () => {
    while (left-- > 0) await purchase(shopper)
  }
  await Promise.all(Array.from({ length: atOnce }, buyer))
  return count / ((performance.now() - start) / 1000)
}
