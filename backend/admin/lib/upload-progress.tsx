import { Text } from "@medusajs/ui"
import { useId } from "react"

/** How far an upload is. `share` of 1; when all is sent, the shop still puts it away. */
export function UploadProgress({ share }: { share: number }) {
  const id = useId()
  const percent = Math.floor(share * 100)
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" id={id}>
        {percent < 100 ? `Uploading: ${percent}%` : "Uploaded. Saving …"}
      </Text>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 w-full overflow-hidden rounded-full bg-ui-bg-component"
      >
        <div className="h-full bg-ui-bg-interactive" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
