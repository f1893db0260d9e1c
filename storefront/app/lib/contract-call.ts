import type { ZodMiniType } from "zod/mini"
import { outcome } from "../../../compat-api/contract/outcome"
import { AnswerError, StrangeAnswer } from "./answer-error"
import { apiAddress } from "./api-address"

/**
 * The contract's own refusal (ruling 29): an error status, or a 200 that says no. `message` is for people; with 429 it
 * says when to try again.
 */
export class ContractRefusal extends AnswerError {
  override readonly name = "ContractRefusal"

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  get isFinal(): boolean {
    return this.status < 500
  }
}

/**
 * Posts to a call of the contract and answers what `schema` makes of a 2xx.
 * Throws a `ContractRefusal` for an error answer of the contract, a `StrangeAnswer` for any other, and what `fetch`
 * throws when nothing answered.
 *
 * @param patience milliseconds after which nothing is waited for any more; as long as the browser does when left out
 */
export async function callContract<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
  patience?: number,
): Promise<Answer> {
  const response = await fetch(apiAddress(path), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
  })
  // Cut off on its way, it is a lost answer; read to its end and no JSON, it is a strange one.
  const json = jsonIn(await response.text())
  const answer = schema.safeParse(json)
  if (response.ok && answer.success) return answer.data
  const refused = outcome.safeParse(json)
  if (response.ok || !refused.success) throw new StrangeAnswer(response.status, path)
  throw new ContractRefusal(response.status, refused.data.message)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller calls it strange
  }
}
