import { timingSafeEqual } from "node:crypto"
import { hashOf } from "../../../lib/session-secret"
import type { Purchase } from "../../../modules/purchase/service"

/**
 * By what somebody shows to be the buyer of a purchase: the transaction id alone is a ticket to the files, which others
 * may have, and brings no gift card's code and no link to the purchase.
 */
export interface Asker {
  /** The secret that the buyer's browser drew before its first call, and sends with each. */
  proof?: string | undefined
  /** The address of the account's session (ruling 25). */
  sessionEmail?: string | undefined
}

/** What a purchase keeps of a proof: whoever reads the table cannot send it. */
export function proofHash(proof: string | undefined): string | null {
  return proof === undefined ? null : hashOf(proof)
}

/**
 * @param isFirst this call made the payment ours. Where no proof was given before, nobody but the buyer was at it.
 */
export function isBuyer(
  { email, buyer_proof_hash }: Pick<Purchase, "email" | "buyer_proof_hash">,
  { proof, sessionEmail }: Asker,
  isFirst: boolean,
): boolean {
  if (sessionEmail === email) return true
  if (buyer_proof_hash === null) return isFirst
  const sent = proofHash(proof)
  return sent !== null && timingSafeEqual(Buffer.from(sent), Buffer.from(buyer_proof_hash))
}
