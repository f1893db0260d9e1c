import type { FetchError } from "@medusajs/js-sdk"
import { useState } from "react"
import { useChange } from "../lib/use-change"
import { requestKeys } from "./use-request"

interface Writing<Text> {
  requestId: string
  to: "notes" | "replies"
  blank: Text
  done: string
  failed: string
}

/**
 * Keeps draft and key until the text is sent, so that double clicks, lost answers and reloads send it once. Drops a
 * key that was used for another text.
 */
export function useWriting<Text extends object>({ requestId, to, blank, done, failed }: Writing<Text>) {
  const path = `/admin/requests/${requestId}/${to}`
  const [draft, setDraft, clear] = useDraft(path, () => ({ text: blank, key: crypto.randomUUID() as string }))
  const change = useChange<unknown, Text & { request_key: string }>({
    method: "POST",
    path,
    renews: requestKeys,
    done,
    failed,
    onDone: clear,
  })
  const send = () =>
    change.mutate(
      { ...draft.text, request_key: draft.key },
      {
        onError: ({ status }: FetchError) => {
          if (status === 422) setDraft({ ...draft, key: crypto.randomUUID() })
        },
      },
    )
  return {
    text: draft.text,
    write: (text: Text) => setDraft({ ...draft, text }),
    send,
    isSending: change.isPending,
    problem: change.isPending ? undefined : change.error?.message,
  }
}

/** Keeps a draft over reloads of this tab. */
function useDraft<Draft>(name: string, blank: () => Draft): [Draft, (draft: Draft) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => kept<Draft>(name) ?? blank())
  const change = (next: Draft) => {
    setDraft(next)
    tried(() => sessionStorage.setItem(keyOf(name), JSON.stringify(next)))
  }
  const clear = () => {
    setDraft(blank())
    tried(() => sessionStorage.removeItem(keyOf(name)))
  }
  return [draft, change, clear]
}

function kept<Draft>(name: string): Draft | undefined {
  // Nobody else writes this key.
  return tried(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as Draft | null) ?? undefined
}

/** Undefined if storage is forbidden, full or invalid. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function keyOf(name: string): string {
  return `cd-draft:${name}`
}
