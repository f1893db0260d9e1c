import type { FetchError } from "@medusajs/js-sdk"
import { useChange } from "../lib/use-change"
import { useDraft } from "../lib/use-draft"
import { requestKeys } from "./use-request"

interface Writing<Text> {
  requestId: string
  /** Where it is written to, below the request; also what its draft is kept by. */
  to: "notes" | "replies"
  blank: Text
  done: string
  failed: string
}

/**
 * What staff write about a request. The draft and its key are kept until the shop has it, so that a double click, a lost
 * answer and a reload are one; a key that is already another text's is given up.
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
