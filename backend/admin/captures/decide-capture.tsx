import { ReasonPrompt } from "../lib/reason-prompt"
import { useChange } from "../lib/use-change"
import type { CaptureFacts } from "./capture-facts"
import { delivers, money } from "./capture-words"

interface Answer {
  capture_mismatch: CaptureFacts
}

/** Gives a capture back, or lets it go. */
export function DecideCapture({ capture }: { capture: CaptureFacts }) {
  const path = `/admin/capture-mismatches/${capture.id}`
  const amount = money(capture.amount, capture.currency_code)
  const renews = ["capture_mismatches", "purchases", "mails"]
  const refund = useChange<Answer, { note?: string }>({
    method: "POST",
    path: `${path}/refund`,
    renews,
    done: ({ capture_mismatch: { state } }) =>
      state === "refunded" ? `${amount} went back.` : "It is recorded, and waits for the money to go back.",
    failed: "It was not refunded",
  })
  const release = useChange<Answer, { note: string }>({
    method: "POST",
    path: `${path}/release`,
    renews,
    done: delivers(capture) ? "It is released, and will be delivered." : "It is closed.",
    failed: "It was not released",
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {capture.kind !== "environment" && (
        <ReasonPrompt
          button={{ label: "Refund", variant: "secondary" }}
          title={`Refund ${amount}?`}
          confirm={`Refund ${amount}`}
          isRequired={false}
          send={(note) => refund.mutateAsync(note ? { note } : {})}
        >
          All of it goes back, and nothing is delivered. This cannot be undone.
        </ReasonPrompt>
      )}
      {capture.kind !== "currency" && (
        <ReasonPrompt
          button={{ label: "Release", variant: "primary" }}
          title={delivers(capture) ? `Deliver for ${amount}?` : "Close this?"}
          confirm="Release"
          isRequired
          send={(note) => release.mutateAsync({ note })}
        >
          {delivers(capture)
            ? "What it was for is delivered for what was paid, and confirmed by mail. This cannot be undone."
            : "Nothing is delivered, and the money stays. This cannot be undone."}
        </ReasonPrompt>
      )}
    </div>
  )
}
