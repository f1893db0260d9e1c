import type { ZodMiniType } from "zod/mini"
import { outcome } from "../../../compat-api/contract/outcome"
import { AnswerError, StrangeAnswer } from "./answer-error"
import { postContract } from "./contract-client"

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
 * Posts to a call of the contract and answers what `schema` makes of a 2xx, which may well be `success: false`.
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
  // Cut off on its way, it is a lost answer; read to its end and no JSON, it is a strange one.
  const { status, text } = await postContract(path, body, { patience })
  const isGood = status >= 200 && status < 300
  const json = jsonIn(text)
  const answer = schema.safeParse(json)
  if (isGood && answer.success) return answer.data
  const refused = outcome.safeParse(json)
  if (isGood || !refused.success) throw new StrangeAnswer(status, path)
  throw new ContractRefusal(status, refused.data.message)
}

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
