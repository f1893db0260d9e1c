import { useEffect } from "react"
import { notify } from "../../ui/toast"
import type { LoadFailure } from "./load-failure"

/** Shows each failure of a query once; `failed` tells one from the next. */
export function useFailureToast(failure: LoadFailure | undefined, failed: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure is a new object in every drawing
  useEffect(() => {
    if (failure) notify({ ...failure, kind: "error" })
  }, [failed])
}
