import type { ZodMiniType } from "zod/mini"
import { type Outcome, outcome } from "../../../compat-api/contract/outcome"
import { AnswerError, spoken, UnexpectedAnswer } from "./answer-error"
import { type ContractAnswer, getContract, postContract } from "./contract-client"
import { jsonIn } from "./json-in"
import { needed } from "./needed"

/** An error status, or a 200 with `success: false` (ruling 29). `message` is for people. */
export class ContractRefusal extends AnswerError {
  override readonly name = "ContractRefusal"
  /** "receiptDetails.company". */
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
 * `patience`: in milliseconds. Throws `ContractRefusal`, `UnexpectedAnswer`, or the error of `fetch`. An answer with
 * 2xx may have `success: false`.
 */
export async function callContract<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
  patience?: number,
): Promise<Answer> {
  return answerOf(path, await postContract(path, body, { patience }), schema)
}

export async function readContract<Answer>(
  path: `/api/${string}`,
  query: Readonly<Record<string, string>>,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  return answerOf(path, await getContract(`${path}?${new URLSearchParams(query)}`), schema)
}

/** Also reads the answers of foreign hosts (ruling 37). */
async function answerOf<Answer>(
  path: string,
  { status, text }: ContractAnswer,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  const isGood = status >= 200 && status < 300
  const json = jsonIn(text)
  const wanted: ZodMiniType<Answer | Outcome> = isGood ? schema : outcome
  const own = wanted.safeParse(json)
  const read = own.success || json === undefined ? own : wanted.safeParse((await loadForeign()).foreignAnswer(json))
  if (!read.success) throw new UnexpectedAnswer(status, path)
  if (isGood) return read.data as Answer // the type that its schema parses
  throw new ContractRefusal(status, (read.data as Outcome).message)
}

/** Needed only for a foreign `API_ORIGIN`. */
const loadForeign = () => needed(import("../../../compat-api/contract/foreign-answer"))
