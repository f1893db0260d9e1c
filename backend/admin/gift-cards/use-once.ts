import type { FetchError } from "@medusajs/js-sdk"
import type { UseMutationResult } from "@tanstack/react-query"
import { useRef } from "react"

/** Sends a change, and only one at a time: a button is disabled once it is drawn again, a double click is faster. */
export function useOnce<Body>(
  change: UseMutationResult<unknown, FetchError, Body>,
  onDone: () => void,
): (body: Body) => void {
  const isOnItsWay = useRef(false)
  return (body) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    change.mutate(body, {
      onSuccess: onDone,
      onSettled: () => {
        isOnItsWay.current = false
      },
    })
  }
}
