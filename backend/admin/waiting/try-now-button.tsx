import { Button } from "@medusajs/ui"
import type { ShownWork } from "../../workflows/due-work/list-due-work"
import { useChange } from "../lib/use-change"
import { workWord } from "./work-words"

/** Has the shop try it at once, also what it gave up. */
export function TryNowButton({ work }: { work: ShownWork }) {
  const attempt = useChange<{ due_work: ShownWork | null }>({
    method: "POST",
    path: `/admin/due-work/${work.id}/try`,
    renews: ["due_work", "mails", "purchases", "capture_mismatches"],
    done: ({ due_work: left }) => (left ? `It is not done yet. ${left.why ?? ""}`.trim() : "It is done."),
    failed: "It was not tried",
  })
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={attempt.isPending}
      onClick={() => attempt.mutate()}
      aria-label={`Try now: ${workWord(work)}`}
    >
      Try now
    </Button>
  )
}
