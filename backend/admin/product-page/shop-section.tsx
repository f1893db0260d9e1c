import { SectionRow } from "@medusajs/dashboard/components"
import { StatusBadge, Text } from "@medusajs/ui"
import type { Lack } from "../../workflows/catalogue/offer"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { ViewInShop } from "../lib/view-in-shop"
import { EditDrawer } from "./edit-drawer"
import { NamesForm } from "./names-form"
import { ProductSection } from "./section"

/** What staff do about each thing that a product lacks. */
const remedies: Readonly<Record<Lack, string>> = {
  published: "It is not published: edit its status.",
  channel: "It is not in the shop's sales channel: add it below.",
  price: "Its first variant has no price in US dollars.",
  file: "It has no file to deliver: upload one.",
  tax: "There is no tax rate to sell it under: write one under Settings, Tax Regions; 0 where it is 0.",
}

/** Whether shoppers can buy a product, what it lacks, and the names that it is known by. */
export function ShopSection({ productId }: { productId: string }) {
  return (
    <ProductSection
      productId={productId}
      id="in-the-shop-title"
      title="In the shop"
      badge={({ shop }) => (
        <StatusBadge color={shop.lacks.length === 0 ? "green" : "grey"}>
          {shop.lacks.length === 0 ? "For sale" : "Not for sale"}
        </StatusBadge>
      )}
      actions={(product) => <EditNames productId={productId} product={product} />}
    >
      {(product) => (
        <>
          <State shop={product.shop} />
          <Names {...product} />
        </>
      )}
    </ProductSection>
  )
}

function State({ shop: { lacks, is_listed, only_variant: onlyVariant, path } }: Pick<ShownProduct, "shop">) {
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4">
      {lacks.length > 0 && (
        <ul className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">
          {lacks.map((lack) => (
            <li key={lack}>{remedies[lack]}</li>
          ))}
        </ul>
      )}
      {!is_listed && (
        <Text size="small" className="text-ui-fg-subtle">
          No listing shows it: give it a category or a type that has one. Shoppers find it by search.
        </Text>
      )}
      {onlyVariant !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          It has several variants, of which the shop sells the first: {onlyVariant}.
        </Text>
      )}
      {lacks.length === 0 && <ViewInShop path={path} />}
    </div>
  )
}

function Names({ digital_product, proposed }: ShownProduct) {
  const names = digital_product ?? proposed
  return (
    <>
      <SectionRow title="File name" value={<Name>{names?.filename ?? ""}</Name>} />
      <SectionRow title="Cart id" value={<Name>{names?.cart_id ?? ""}</Name>} />
      {proposed && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          Proposals; they hold from the first save on.
        </Text>
      )}
      {digital_product?.was_sold && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          Somebody bought it, so these names stay.
        </Text>
      )}
    </>
  )
}

function Name({ children }: { children: string }) {
  return <code className="txt-compact-small wrap-anywhere font-mono">{children}</code>
}

function EditNames({ productId, product }: { productId: string; product: ShownProduct }) {
  const { digital_product, proposed } = product
  const names = digital_product ?? proposed
  if (!names || digital_product?.was_sold) return null
  const { cart_id, filename } = names
  return (
    <EditDrawer title="Edit file name and cart id" description="They can be changed until the first one is sold.">
      {(close) => <NamesForm productId={productId} names={{ cart_id, filename }} onDone={close} />}
    </EditDrawer>
  )
}
