import { timingSafeEqual } from "node:crypto"
import { hashOf } from "../../../lib/session-secret"
import type { Purchase } from "../../../modules/purchase/service"

/** A transaction id opens files, but neither gift card codes nor the purchase's link. */
export interface Asker {
  /** Secret that the browser creates before its first call. */
  proof?: string | undefined
  /** Address of the account's session (ruling 25). */
  sessionEmail?: string | undefined
}

/** Readers of the table cannot replay a hash. */
export function proofHash(proof: string | undefined): string | null {
  return proof === undefined ? null : hashOf(proof)
}

/** `isFirst`: the call found the purchase unpaid. Without an earlier proof it is the buyer's. */
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
