import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import type { NamedDigitalProduct } from "../../workflows/digital-product/digital-product-of"
import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import { UploadForm } from "./upload-form"
import { useUpload } from "./use-upload"

interface Props {
  productId: string
  product: NamedDigitalProduct
  current: ShownVersion | null
}

/** The button that begins an upload, and the drawer with its form; while bytes flow, only Cancel closes it. */
export function UploadDrawer({ productId, product, current }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const upload = useUpload(productId, () => setIsOpen(false))
  return (
    <Drawer open={isOpen} onOpenChange={(open) => upload.share === undefined && setIsOpen(open)}>
      <Drawer.Trigger asChild>
        <Button size="small">Upload a version</Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">Upload a version</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle txt-small">
            Buyers get it as {product.filename}, whatever the file is called on your computer.
          </Drawer.Description>
        </Drawer.Header>
        <UploadForm delivered={product.filename} current={current?.version} upload={upload} />
      </Drawer.Content>
    </Drawer>
  )
}
