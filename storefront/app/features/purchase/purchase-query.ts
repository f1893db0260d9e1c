import { queryOptions } from "@tanstack/react-query"
import { type PurchaseAnswer, purchaseAnswer } from "../../../../compat-api/contract/purchases"
import { ContractRefusal, readContract } from "../../lib/contract-call"

/** The purchase of a link; that a link opens none is an answer too. */
export function purchaseOf(token: string) {
  return queryOptions({ queryKey: ["purchase", token], queryFn: () => fetchPurchase(token) })
}

async function fetchPurchase(token: string): Promise<PurchaseAnswer> {
  try {
    return await readContract("/api/purchase.php", { token }, purchaseAnswer)
  } catch (error) {
    // The link was cut short on its way here.
    if (error instanceof ContractRefusal && error.status === 400) return { success: false, message: error.message }
    throw error
  }
}
