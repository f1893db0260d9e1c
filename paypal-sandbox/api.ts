import { PayPalError } from "./errors"
import { requireToken } from "./tokens"
import { Transaction } from "./transaction"
import { type Answer, header, isJson, type Request } from "./wire"
import type { World } from "./world"

export type ApiHandler = (world: World, request: Request, transaction: Transaction) => Answer

/** Synchronous, so that of two calls with one PayPal-Request-Id the second gets the first one's answer. */
export function api(handler: ApiHandler): (world: World, request: Request) => Answer {
  return (world, request) =>
    refusable(() => {
      requireToken(world, request)
      if (request.method === "GET") return handler(world, request, begin(world))
      if (!isJson(request)) throw new PayPalError("UNSUPPORTED_MEDIA_TYPE")
      return once(world, request, handler)
    })
}

export function refusable(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    if (error instanceof PayPalError) return error.answer()
    throw error
  }
}

function once(world: World, request: Request, handler: ApiHandler): Answer {
  const requestId = header(request, "paypal-request-id")
  const key = `${request.path} ${requestId}`
  const first = requestId ? world.store.get("answers", key) : undefined
  if (first) return { ...first, type: "application/json" }

  let transaction = begin(world)
  let answer: Answer
  try {
    answer = handler(world, request, transaction)
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    transaction = begin(world)
    answer = error.answer()
  }
  // After other failures (a malformed or misdirected call) the id is still unused.
  if (requestId && (answer.status < 300 || answer.status === 422)) {
    transaction.put({ table: "answers", id: key, value: { status: answer.status, text: answer.text } })
  }
  world.store.commit(transaction.changes)
  return answer
}

export function begin(world: World): Transaction {
  return new Transaction(world.store, world.options.now())
}
