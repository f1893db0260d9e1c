import type { Matter } from "../../workflows/matters/open-matters"
import { ReasonPrompt } from "../lib/reason-prompt"
import { useChange } from "../lib/use-change"

type Closing = Pick<Matter, "kind" | "subject" | "version"> & { reason: string }

export function CloseMatter({ matter }: { matter: Matter }) {
  const { kind, subject, version, name, text } = matter
  const close = useChange<unknown, Closing>({
    method: "POST",
    path: "/admin/matters/close",
    renews: ["matters", "matter_closings"],
    done: "Closed. It opens again if something changes.",
    failed: "It was not closed",
  })
  if (!matter.canClose) return null
  return (
    <ReasonPrompt
      button={{ label: "Close", name: `Close: ${name}. ${text}`, variant: "secondary" }}
      title="Close this without solving it in the shop?"
      confirm="Close"
      isRequired
      send={(reason) => close.mutateAsync({ kind, subject, version, reason })}
    >
      {text} It stays closed until it changes. Colleagues see your reason.
    </ReasonPrompt>
  )
}
