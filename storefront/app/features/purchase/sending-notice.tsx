import { Notice } from "../../ui/notice"
import type { LinkOutcome } from "./send-link"

/** What became of it, for as long as it matters. A toast has announced it. */
export function SendingNotice({ outcome }: { outcome: LinkOutcome | null }) {
  if (!outcome) return null
  return (
    <Notice kind={outcome.isSent ? "success" : "error"} title={outcome.title} live={false}>
      {outcome.text}
    </Notice>
  )
}
