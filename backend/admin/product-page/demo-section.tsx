import type { ShownDigitalProduct, ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { ConfirmButton } from "../lib/confirm-button"
import { Nothing } from "../lib/section"
import { useChange } from "../lib/use-change"
import { DemoForm } from "./demo-form"
import { ProductSection } from "./section"

/** The film that View Demo plays. */
export function DemoSection({ productId }: { productId: string }) {
  return (
    <ProductSection
      productId={productId}
      id="demo-video-title"
      title="Demo video"
      actions={({ digital_product }) => digital_product?.demo && <RemoveDemo productId={productId} />}
    >
      {({ digital_product }) => (
        <>
          {digital_product?.demo ? (
            <Film {...digital_product.demo} />
          ) : (
            <Nothing>None. View Demo says so on the product's page.</Nothing>
          )}
          <DemoForm productId={productId} hasFilm={Boolean(digital_product?.demo)} />
        </>
      )}
    </ProductSection>
  )
}

function Film({ src, poster }: NonNullable<ShownDigitalProduct["demo"]>) {
  return (
    <div className="px-6 py-4">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
      <video
        controls
        preload="none"
        aria-label="Demo video"
        src={src}
        poster={poster ?? undefined}
        className="bg-ui-bg-subtle aspect-video w-full max-w-lg rounded-md"
      />
    </div>
  )
}

function RemoveDemo({ productId }: { productId: string }) {
  const remove = useChange<ShownProduct>({
    method: "DELETE",
    path: `/admin/products/${productId}/demo`,
    renews: ["products"],
    done: "The demo video was removed.",
    failed: "The demo video was not removed",
  })
  return (
    <ConfirmButton
      label="Remove"
      question={{
        title: "Remove the demo video?",
        description: "The video and its poster are deleted. This cannot be undone.",
        confirmText: "Remove",
        variant: "danger",
      }}
      isSending={remove.isPending}
      onConfirm={remove.mutate}
    />
  )
}
