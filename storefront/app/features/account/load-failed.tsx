import { Button } from "../../ui/button"
import { Notice } from "../../ui/notice"

/** Is shown in place of data that could not be loaded. The toast has announced it. */
export function LoadFailed(props: { title: string; text?: string; onRetry: () => void }) {
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <Notice kind="error" title={props.title} live={false} className="w-full">
        {props.text}
      </Notice>
      <Button variant="secondary" onClick={props.onRetry}>
        Try again
      </Button>
    </div>
  )
}
