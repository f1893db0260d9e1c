import type { ZodMiniType } from "zod/mini"
import { StrangeAnswer } from "../../lib/answer-error"
import { ContractRefusal, callContract } from "../../lib/contract-call"
import { sessionEnded } from "./access"
import { currentVisitor } from "./session-user"

/**
 * Calls the contract for who is signed in, and throws as `callContract` does. After a 401 nobody is signed in any more,
 * and the page goes to `/login` (ruling 25).
 */
export async function callAccount<Answer>(
  path: `/api/${string}`,
  body: object,
  schema: ZodMiniType<Answer>,
): Promise<Answer> {
  const asked = currentAddress()
  try {
    return await callContract(path, body, schema)
  } catch (error) {
    // A late answer to somebody who has gone is no news of who is signed in now.
    if (isUnauthorized(error) && currentAddress() === asked) sessionEnded()
    throw error
  }
}

function isUnauthorized(error: unknown): boolean {
  return (error instanceof ContractRefusal || error instanceof StrangeAnswer) && error.status === 401
}

/** Of who is signed in, as far as this browser knows. */
function currentAddress(): string | undefined {
  const visitor = currentVisitor()
  return visitor.state === "signed-in" ? visitor.user.email : undefined
}
