import { useEffect, useState } from "react"
import type { PromotionRules } from "./cart-changes"

let loaded: PromotionRules | undefined

export async function loadPromotionRules(): Promise<PromotionRules> {
  loaded ??= await import("../../../../backend/lib/promotions")
  return loaded
}

export function usePromotionRules(isWanted: boolean): { rules: PromotionRules | undefined; ready: boolean } {
  // Null if the rules failed to load. Then the server corrects the total.
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
