import { useEffect, useRef, useState } from "react"
import { Button } from "../../ui/button"
import { Notice } from "../../ui/notice"
import { notify } from "../../ui/toast"
import type { LoadFailure } from "./load-failure"

/** Not a live region, because a toast has announced the failure. */
export function LoadFailed(props: { title: string; text?: string; onRetry: () => Promise<unknown> }) {
  const [isPressed, setPressed] = useState(false)
  async function retry(): Promise<void> {
    setPressed(true)
    await props.onRetry().finally(() => setPressed(false))
  }
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <Notice kind="error" title={props.title} live={false} className="w-full">
        {props.text}
      </Notice>
      <Button variant="secondary" busy={isPressed} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}

/** `failed` counts failures. */
export function useFailureToast(failure: LoadFailure | undefined, failed: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure is a new object in every drawing
  useEffect(() => {
    if (failure) notify({ ...failure, kind: "error" })
  }, [failed])
}

/** `body` takes the focus, because the button disappears while loading. */
export function useRetry(query: { refetch: () => Promise<unknown> }) {
  const body = useRef<HTMLDivElement>(null)
  const retry = () => {
    body.current?.focus({ preventScroll: true })
    return query.refetch()
  }
  return { body, retry }
}
