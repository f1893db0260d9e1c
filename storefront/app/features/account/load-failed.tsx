import { useState } from "react"
import { Button } from "../../ui/button"
import { Notice } from "../../ui/notice"

/** Is shown in place of data that could not be loaded. The toast has announced it. */
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
