import { queryOptions } from "@tanstack/react-query"
import { type Purchase, type PurchaseAnswer, purchaseAnswer } from "../../../../compat-api/contract/purchases"
import { ContractRefusal, readContract } from "../../lib/contract-call"
import { type BoughtFile, rememberOwned } from "../../lib/owned"

export type PurchaseKey = { token: string } | { transaction: string }

/** An unknown purchase is an answer, not an error. */
export function purchaseOf(key: PurchaseKey) {
  return queryOptions({ queryKey: ["purchase", key], queryFn: () => fetchPurchase(key) })
}

async function fetchPurchase(key: PurchaseKey): Promise<PurchaseAnswer> {
  try {
    const answer = await readContract("/api/purchase.php", { ...key }, purchaseAnswer)
    if (answer.success) rememberOwned(filesOf(answer.purchase))
    return answer
  } catch (error) {
    // A 400 means that the link was truncated.
    if (error instanceof ContractRefusal && error.status === 400) return { success: false, message: error.message }
    throw error
  }
}

function filesOf({ lines, transactionId, boughtAt: since }: Purchase): BoughtFile[] {
  return lines.flatMap((line) =>
    line.kind === "file" ? [{ filename: line.filename, transactionId, since, isOwned: line.download !== null }] : [],
  )
}
