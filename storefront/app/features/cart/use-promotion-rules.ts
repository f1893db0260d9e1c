import { useEffect, useState } from "react"
import type { PromotionRules } from "./cart-changes"

/** Nothing takes anything off: the server says so when it is asked for another total. */
const none: PromotionRules = { bestPromotion: () => undefined }

let loaded: PromotionRules | undefined

/** The rules of promotions, for who looked a code up. */
export async function loadPromotionRules(): Promise<PromotionRules> {
  loaded ??= await import("../../../../compat-api/contract/promotions")
  return loaded
}

/** The rules of promotions, once they are there; loaded only where a promotion may count. */
export function usePromotionRules(isWanted: boolean): { rules: PromotionRules | undefined; ready: boolean } {
  const [late, setRules] = useState<PromotionRules>()
  const rules = loaded ?? late
  useEffect(() => {
    if (!isWanted || rules) return
    loadPromotionRules().then(setRules, (error: unknown) => {
      console.error(error)
      setRules(none)
    })
  }, [isWanted, rules])
  return { rules, ready: !isWanted || rules !== undefined }
}
