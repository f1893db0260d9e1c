import { useEffect, useState } from "react"
import type { PromotionRules } from "./cart-changes"

let loaded: PromotionRules | undefined

/** The rules of promotions, for who looked a code up. */
export async function loadPromotionRules(): Promise<PromotionRules> {
  loaded ??= await import("../../../../compat-api/contract/promotions")
  return loaded
}

/** The rules of promotions, once they are there; loaded only where a promotion may count. */
export function usePromotionRules(isWanted: boolean): { rules: PromotionRules | undefined; ready: boolean } {
  // Null: they do not come, and nothing takes anything off. The server says so when it is asked for another total.
  const [late, setRules] = useState<PromotionRules | null>()
  const rules = loaded ?? late
  useEffect(() => {
    if (!isWanted || rules !== undefined) return
    loadPromotionRules().then(setRules, (error: unknown) => {
      console.error(error)
      setRules(null)
    })
  }, [isWanted, rules])
  return { rules: rules ?? undefined, ready: !isWanted || rules !== undefined }
}
