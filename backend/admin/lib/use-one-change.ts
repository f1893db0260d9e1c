import {
  type DefaultError,
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from "@tanstack/react-query"
import { useRef } from "react"

/**
 * A mutation whose `mutate` does nothing while one is on its way, what follows from it included: a button is disabled
 * once it is drawn again, and a double click is faster than that.
 */
export function useOneChange<Answer = unknown, Failure = DefaultError, Body = void>({
  onSettled,
  ...options
}: UseMutationOptions<Answer, Failure, Body>): UseMutationResult<Answer, Failure, Body> {
  const isOnItsWay = useRef(false)
  const change = useMutation<Answer, Failure, Body>({
    ...options,
    // Offline it fails at once, and is not kept to be done later, when nobody expects it.
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
