import type { FetchError } from "@medusajs/js-sdk"
import { toast } from "@medusajs/ui"
import {
  type DefaultError,
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query"
import { useRef } from "react"
import { sdk } from "./client"
import { knowing, LostAnswer } from "./lost-answer"

interface Change<Answer, Body> {
  method: "POST" | "DELETE"
  path: string | ((body: Body) => string)
  /** First parts of query keys. */
  renews: readonly string[]
  done: string | ((answer: Answer) => string)
  failed: string
  /** Called even if staff have left the page. */
  onDone?: () => void
}

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
      const title = failure instanceof LostAnswer ? "The shop did not answer" : failed
      toast.error(title, { description: failure.message })
    },
    // Also after an error, because only the answer may have been lost.
    onSettled: () => Promise.all(renews.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}

/** Ignores `mutate` while one is running: a double click is faster than disabling the button. */
export function useOneChange<Answer = unknown, Failure = DefaultError, Body = void>({
  onSettled,
  ...options
}: UseMutationOptions<Answer, Failure, Body>): UseMutationResult<Answer, Failure, Body> {
  const isOnItsWay = useRef(false)
  const change = useMutation<Answer, Failure, Body>({
    ...options,
    // Without a connection, the change fails at once instead of running later.
    networkMode: "always",
    onSettled: async (...settled) => {
      try {
        await onSettled?.(...settled)
      } finally {
        isOnItsWay.current = false
      }
    },
  })
  const mutate: UseMutateFunction<Answer, Failure, Body> = (...call) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    change.mutate(...call)
  }
  return { ...change, mutate }
}
