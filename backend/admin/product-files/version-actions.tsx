import { Button } from "@medusajs/ui"
import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import { ConfirmButton } from "../lib/confirm-button"
import { useChange } from "../lib/use-change"
import { productFiles } from "./use-files"

interface Props {
  productId: string
  file: ShownVersion
}

export function DownloadLink({ productId, file }: Props) {
  return (
    <Button size="small" variant="transparent" asChild>
      <a
        href={`/admin/products/${productId}/files/${file.id}/content`}
        download
        aria-label={`Download version ${file.version}`}
      >
        Download
      </a>
    </Button>
  )
}

/** Rolls forward or back: every buyer gets this version from then on. */
export function DeliverButton({ productId, file }: Props) {
  const deliver = useChange({
    method: "POST",
    path: `/admin/products/${productId}/files/${file.id}/current`,
    renews: [productFiles],
    done: `Version ${file.version} is delivered now.`,
    failed: "The version was not changed",
  })
  return (
    <ConfirmButton
      label="Deliver"
      name={`Deliver version ${file.version}`}
      question={{
        title: `Deliver version ${file.version}?`,
        description: "Everybody who bought the product downloads this version from now on. You can change it back.",
        confirmText: "Deliver it",
      }}
      isSending={deliver.isPending}
      onConfirm={deliver.mutate}
    />
  )
}
