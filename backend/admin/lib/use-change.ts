import type { FetchError } from "@medusajs/js-sdk"
import { toast } from "@medusajs/ui"
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query"
import { sdk } from "./client"
import { knowing, LostAnswer } from "./lost-answer"
import { useOneChange } from "./use-one-change"

interface Change<Answer, Body> {
  method: "POST" | "DELETE"
  path: string | ((body: Body) => string)
  /** The first parts of the keys of what is different afterwards: names of lists, and of what is shown alone. */
  renews: readonly string[]
  /** What a toast says when it worked. */
  done: string | ((answer: Answer) => string)
  /** What it says when the shop refused; the reason is shown below. */
  failed: string
  /** What is done as soon as it worked, also when staff have gone to another page meanwhile. */
  onDone?: () => void
}

/** A change by the admin API: says what came of it, and has everything read anew that shows it. */
export function useChange<Answer = unknown, Body = void>({
  method,
  path,
  renews,
  done,
  failed,
  onDone,
}: Change<Answer, Body>): UseMutationResult<Answer, FetchError, Body> {
  const client = useQueryClient()
  return useOneChange<Answer, FetchError, Body>({
    mutationFn: (body) => {
      const address = typeof path === "string" ? path : path(body)
      return knowing(sdk.client.fetch<Answer>(address, { method, ...(method === "POST" && { body: body ?? {} }) }))
    },
    onSuccess: (answer) => {
      onDone?.()
      toast.success(typeof done === "string" ? done : done(answer))
    },
    onError: (failure) => {
      const title = failure instanceof LostAnswer ? "The shop's answer got lost" : failed
      toast.error(title, { description: failure.message })
    },
    // Also after an error: the answer may be lost, or somebody else was faster.
    onSettled: () => Promise.all(renews.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
