import { ReasonPrompt } from "../lib/reason-prompt"
import { useChange } from "../lib/use-change"
import type { DownloadFacts } from "../purchase/purchase-facts"

/** Revokes a download, or restores one that staff had revoked. What is refunded stays as it is. */
export function ChangeDownload({ purchaseId, download }: { purchaseId: string; download: DownloadFacts }) {
  const name = download.product_name
  const path = `/admin/purchases/${purchaseId}/downloads/${download.id}`
  const revoke = useChange<unknown, { reason: string }>({
    method: "POST",
    path: `${path}/revoke`,
    renews: ["purchases"],
    done: `The link to ${name} no longer works.`,
    failed: "The download was not revoked",
  })
  const restore = useChange<unknown, { reason: string }>({
    method: "POST",
    path: `${path}/restore`,
    renews: ["purchases"],
    done: `The link to ${name} works again.`,
    failed: "The download was not restored",
  })
  if (download.is_restorable) {
    return (
      <ReasonPrompt
        key="restore"
        button={{ label: "Restore", name: `Restore ${name}`, variant: "secondary" }}
        title={`Restore ${name}?`}
        confirm="Restore"
        isRequired
        send={(reason) => restore.mutateAsync({ reason })}
      >
        The link that the buyer has gives {download.filename} again.
      </ReasonPrompt>
    )
  }
  if (download.state !== "delivers") return null
  return (
    <ReasonPrompt
      key="revoke"
      button={{ label: "Revoke", name: `Revoke ${name}`, variant: "secondary" }}
      title={`Revoke ${name}?`}
      confirm="Revoke"
      isRequired
      send={(reason) => revoke.mutateAsync({ reason })}
    >
      The link that the buyer has gives {download.filename} no longer, and it leaves My Products. No money goes back,
      and nobody is told by mail. You can restore it.
    </ReasonPrompt>
  )
}
