import type { ZodMiniType } from "zod/mini"
import { outcome } from "../../../compat-api/contract/outcome"
import { AnswerError, StrangeAnswer, spoken } from "./answer-error"
import { type ContractAnswer, getContract, postContract } from "./contract-client"
import { jsonIn } from "./json-in"

/**
 * The contract's own refusal (ruling 29): an error status, or a 200 that says no. `message` is for people; with 429 it
 * says when to try again.
 */
export class ContractRefusal extends AnswerError {
  override readonly name = "ContractRefusal"
  /** Of the request, where it is a field that is refused: "receiptDetails.company". */
  readonly field: string | undefined

  constructor(
    readonly status: number,
    said: string,
  ) {
    const { field, message } = spoken(said)
    super(message)
    this.field = field
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
  return answerOf(path, await postContract(path, body, { patience }), schema)
}

/** The same for a call that is only read. `query` goes into the address. */
export async function readContract<Answer>(
  path: `/api/${string}`,
  query: Readonly<Record<string, string>>,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  return answerOf(path, await getContract(`${path}?${new URLSearchParams(query)}`), schema)
}

/** Cut off on its way, it was a lost answer; read to its end and no JSON, it is a strange one. */
function answerOf<Answer>(path: string, { status, text }: ContractAnswer, schema: ZodMiniType<Answer>): Answer {
  const isGood = status >= 200 && status < 300
  const json = jsonIn(text)
  const answer = schema.safeParse(json)
  if (isGood && answer.success) return answer.data
  const refused = outcome.safeParse(json)
  if (isGood || !refused.success) throw new StrangeAnswer(status, path)
  throw new ContractRefusal(status, refused.data.message)
}
