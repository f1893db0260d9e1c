import type { ZodMiniType } from "zod/mini"
import { outcome } from "../../../../compat-api/contract/outcome"
import { AnswerError, StrangeAnswer } from "../../lib/answer-error"
import { postContract } from "./contract-client"
import { currentVisitor } from "./session-user"
import { sessionEnded } from "./ways"

/** The contract's own refusal by status (ruling 29); `message` is for people. */
export class AccountRefusal extends AnswerError {
  override readonly name = "AccountRefusal"

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
 * Posts to a call of the account and answers what `schema` makes of a 2xx, which may well be `success: false`. After a
 * 401 nobody is signed in any more, and the page goes to `/login` (ruling 25).
 *
 * Throws an `AccountRefusal` for an error answer of the contract, a `StrangeAnswer` for any other, and what `fetch`
 * throws when nothing answered.
 */
export async function callAccount<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  const asked = currentAddress()
  const { status, text } = await postContract(path, body)
  // A late answer to somebody who has gone is no news of who is signed in now.
  if (status === 401 && currentAddress() === asked) sessionEnded()
  const json = jsonIn(text)
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(json)
    if (answer.success) return answer.data
    throw new StrangeAnswer(status, path)
  }
  const refused = outcome.safeParse(json)
  throw refused.success ? new AccountRefusal(status, refused.data.message) : new StrangeAnswer(status, path)
}

/** Of who is signed in, as far as this browser knows. */
function currentAddress(): string | undefined {
  const visitor = currentVisitor()
  return visitor.state === "signed-in" ? visitor.user.email : undefined
}

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
