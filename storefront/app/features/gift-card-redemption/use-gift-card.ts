import { useState, useSyncExternalStore } from "react"
import { nothingKept } from "../../lib/tab-memory"
import { notify } from "../../ui/toast"
import { appliedCard, removeGiftCard, subscribeToCard } from "./applied-card"

/** shop.md §8. The field shows `text`, or else the title. */
export interface CodeProblem {
  title: string
  text?: string
  isUseless?: boolean
}

export const validationFailed: CodeProblem = { title: "Failed to validate gift card. Please try again." }

export type GiftCardInput = ReturnType<typeof useGiftCard>

/** shop.md §2 "Checkout", §4, §8. */
export function useGiftCard(take: (code: string) => Promise<CodeProblem | undefined>) {
  const applied = useSyncExternalStore(subscribeToCard, appliedCard, nothingKept)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [busy, setBusy] = useState(false)

  function tell(found: CodeProblem): void {
    setProblem(found)
    notify({ ...found, kind: "error" })
  }

  /** `code` replaces the typed one. */
  async function apply(code = typed): Promise<"applied" | "useless" | "failed"> {
    if (code === "" || busy) return "failed"
    setTyped(code)
    setProblem(null)
    setBusy(true)
    const found = await take(code).catch((error: unknown) => {
      console.error(error)
      return validationFailed
    })
    setBusy(false)
    if (!found) {
      setTyped("")
      return "applied"
    }
    tell(found)
    return found.isUseless ? "useless" : "failed"
  }

  function type(text: string): void {
    setTyped(text)
    setProblem(null)
  }

  function putBack(code: string, found: CodeProblem): void {
    setTyped(code)
    tell(found)
  }

  function remove(): void {
    removeGiftCard()
    notify({ title: "Gift Card Removed" })
  }

  const text = problem && (problem.text ?? problem.title)
  return { applied, typed, type, problem: text, busy, apply, remove, putBack }
}
