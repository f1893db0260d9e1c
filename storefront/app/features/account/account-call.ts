import type { ZodMiniType } from "zod/mini"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal, callContract } from "../../lib/contract-call"
import { sessionEnded } from "./access"
import { sessionMissing, sessionProved } from "./needs-cookies"
import { addressOf, currentVisitor, isStillSignedIn } from "./session-user"

/** Throws like `callContract`. A 401 ends the session (ruling 25). */
export async function callAccount<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  const asked = addressOf(currentVisitor())
  try {
    const answer = await callContract(path, body, schema)
    sessionProved()
    return answer
  } catch (error) {
    // Ignore a late answer to a previous user.
    if (isUnauthorized(error) && isStillSignedIn(asked)) {
      sessionMissing()
      sessionEnded()
    }
    throw error
  }
}

/** Throws a `ContractRefusal` for `success: false` too. */
export async function callAccountOrThrow<Answer extends { success: boolean; message?: string }>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
): Promise<Exclude<Answer, { success: false }>> {
  const answer = await callAccount(path, body, schema)
  if (!answer.success) throw new ContractRefusal(200, answer.message ?? "")
  return answer as Exclude<Answer, { success: false }> // compared above
}

function isUnauthorized(error: unknown): boolean {
  return (error instanceof ContractRefusal || error instanceof UnexpectedAnswer) && error.status === 401
}
