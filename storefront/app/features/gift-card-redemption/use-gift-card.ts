import { useState, useSyncExternalStore } from "react"
import { nothingKept } from "../../lib/tab-memory"
import { notify } from "../../ui/toast"
import { type AppliedCard, appliedCard, subscribeToCard, takeCardOff } from "./applied-card"

/** Why a code was not applied, in shop.md §8's words: for the toast, and `text` or else the title for the field. */
export interface CodeProblem {
  title: string
  text?: string
  /** Another code must be typed. */
  isUseless?: boolean
}

export const validationFailed: CodeProblem = { title: "Failed to validate gift card. Please try again." }

export interface GiftCardInput {
  applied: AppliedCard | null
  typed: string
  type: (text: string) => void
  /** What is said at the field. */
  problem: string | null
  /** The server is being asked. */
  busy: boolean
  /** What is typed, unless another code is given; that one is in the field then until it is applied. */
  apply: (code?: string) => Promise<"applied" | "useless" | "failed">
  remove: () => void
  /** Puts a code that does nothing any more back into the field, with the reason. */
  putBack: (code: string, problem: CodeProblem) => void
}

/**
 * The gift card of the order, and the field that it comes through (shop.md §2 "Checkout", §4, §8), as other codes do.
 *
 * @param take applies a code; answers why it does nothing
 */
export function useGiftCard(take: (code: string) => Promise<CodeProblem | undefined>): GiftCardInput {
  const applied = useSyncExternalStore(subscribeToCard, appliedCard, nothingKept)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [busy, setBusy] = useState(false)

  function tell(found: CodeProblem): void {
    setProblem(found)
    notify({ ...found, kind: "error" })
  }

  async function apply(code = typed) {
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
    takeCardOff()
    notify({ title: "Gift Card Removed" })
  }

  const text = problem && (problem.text ?? problem.title)
  return { applied, typed, type, problem: text, busy, apply, remove, putBack }
}
