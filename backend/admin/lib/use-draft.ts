import { useState } from "react"

/** What is typed and not sent yet, kept for the tab: a failure, a reload and a walk through the dashboard lose nothing. */
export function useDraft<Draft>(name: string, blank: () => Draft): [Draft, (draft: Draft) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => kept<Draft>(name) ?? blank())
  const change = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(keyOf(name), JSON.stringify(next))
  }
  const clear = () => {
    setDraft(blank())
    sessionStorage.removeItem(keyOf(name))
  }
  return [draft, change, clear]
}

function kept<Draft>(name: string): Draft | undefined {
  const text = sessionStorage.getItem(keyOf(name))
  // Nobody else writes under this key.
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

function keyOf(name: string): string {
  return `cd-draft:${name}`
}
