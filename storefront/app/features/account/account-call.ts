import type { ZodMiniType } from "zod/mini"
import { StrangeAnswer } from "../../lib/answer-error"
import { ContractRefusal, callContract } from "../../lib/contract-call"
import { sessionEnded } from "./access"
import { addressOf, currentVisitor, isStillSignedIn } from "./session-user"

/**
 * Calls the contract for who is signed in, and throws as `callContract` does. After a 401 nobody is signed in any more,
 * and the page goes to `/login` (ruling 25).
 */
export async function callAccount<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  const asked = addressOf(currentVisitor())
  try {
    return await callContract(path, body, schema)
  } catch (error) {
    // A late answer to somebody who has gone is no news of who is signed in now.
    if (isUnauthorized(error) && isStillSignedIn(asked)) sessionEnded()
    throw error
  }
}

function isUnauthorized(error: unknown): boolean {
  return (error instanceof ContractRefusal || error instanceof StrangeAnswer) && error.status === 401
}
