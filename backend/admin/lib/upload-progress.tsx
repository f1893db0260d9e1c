import { Text } from "@medusajs/ui"

/** How much of an upload has gone; after the last byte the shop still measures and stores it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  const words = share < 1 ? `${percent} % uploaded` : "Uploaded; the shop is storing it"
  return (
    <div className="flex flex-col gap-y-2">
      <progress aria-label="Upload" value={share} max={1} className="h-1.5 w-full accent-ui-fg-interactive" />
      <Text size="small" className="text-ui-fg-subtle" role="status">
        {words}
      </Text>
    </div>
  )
}
