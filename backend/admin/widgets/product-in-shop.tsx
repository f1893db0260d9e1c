import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SectionRow } from "@medusajs/dashboard/components"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router-dom"
import { cartIdPattern, isFilename, longest } from "../../modules/digital-product/fact-rules"
import type { Lack } from "../../workflows/catalogue/offer"
import type { ProductView } from "../../workflows/digital-product/digital-product-view"
import type { ProductNames } from "../../workflows/digital-product/names"
import { changedParts } from "../lib/changed-parts"
import { FormTextField } from "../lib/field"
import { EditDrawer, FormBody } from "../lib/form-drawer"
import { ViewInShop } from "../lib/view-in-shop"
import { ProductSection, useSaveFacts } from "../product-page/section"

const remedies: Readonly<Record<Lack, string>> = {
  published: "The product is not published. Edit its status.",
  channel: "The product is not in the shop's sales channel.",
  price: "The first variant has no price in US dollars.",
  file: "There is no file to deliver. Upload one.",
  tax: "There is no tax rate for the product. Add one under Settings, Tax Regions. If there is no tax, enter 0.",
}

export const config = defineWidgetConfig({ zone: "product.details.side.before", id: "shop:product-in-shop" })

export default function ShopSection({ data: { id: productId } }: DetailWidgetProps<AdminProduct>) {
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
          <State shop={product.shop} isBlank={!product.digital_product?.summary} />
          <Names {...product} />
        </>
      )}
    </ProductSection>
  )
}

function State(props: Pick<ProductView, "shop"> & { isBlank: boolean }) {
  const { lacks, is_listed, only_variant: onlyVariant, path } = props.shop
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4">
      {lacks.length > 0 && (
        <ul className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">
          {lacks.map((lack) => (
            <li key={lack}>
              {remedies[lack]}{" "}
              {lack === "channel" && (
                <Link to="sales-channels" className="text-ui-fg-interactive">
                  Add it
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {props.isBlank && (
        <Text size="small" className="text-ui-fg-subtle">
          The shop page is empty. Write its summary under Shop page.
        </Text>
      )}
      {!is_listed && (
        <Text size="small" className="text-ui-fg-subtle">
          Shoppers find it only by search, because no listing shows it. Give it a category or a type that has a listing.
        </Text>
      )}
      {onlyVariant !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          It has several variants, but the shop sells only the first: {onlyVariant}.
        </Text>
      )}
      {lacks.length === 0 && <ViewInShop path={path} />}
    </div>
  )
}

function Names({ digital_product, proposed }: ProductView) {
  const names = digital_product ?? proposed
  return (
    <>
      <SectionRow title="File name" value={<Name>{names?.filename ?? ""}</Name>} />
      <SectionRow title="Cart id" value={<Name>{names?.cart_id ?? ""}</Name>} />
      {proposed && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          These are suggestions. They apply once you save the shop page.
        </Text>
      )}
      {digital_product?.was_sold && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          The product was sold, so these names can no longer change.
        </Text>
      )}
    </>
  )
}

function Name({ children }: { children: string }) {
  return <code className="txt-compact-small wrap-anywhere font-mono">{children}</code>
}

function EditNames({ productId, product }: { productId: string; product: ProductView }) {
  const { digital_product, proposed } = product
  const names = digital_product ?? proposed
  if (!names || digital_product?.was_sold) return null
  const { cart_id, filename } = names
  return (
    <EditDrawer title="Edit file name and cart id" description="You can change them until the product is first sold.">
      {(close) => <NamesForm productId={productId} names={{ cart_id, filename }} onDone={close} />}
    </EditDrawer>
  )
}

function NamesForm(props: { productId: string; names: ProductNames; onDone: () => void }) {
  const [opened] = useState(props.names)
  const form = useForm<ProductNames>({ defaultValues: opened })
  const { send, isPending, error } = useSaveFacts(props.productId, props.onDone)
  const { errors } = form.formState
  return (
    <FormBody
      legend="File name and cart id"
      action="Save"
      onSubmit={form.handleSubmit(({ cart_id, filename }) =>
        send(changedParts(opened, { cart_id: cart_id.trim(), filename: filename.trim() })),
      )}
      isSending={isPending}
      refusal={error?.message}
    >
      <FormTextField
        id="name-filename"
        label="File name"
        hint="The name of the file that buyers download, with its extension. Each product needs a different name."
        maxLength={longest.filename}
        error={errors.filename?.message}
        field={form.register("filename", {
          validate: (name) => isFilename(name.trim()) || "Type a file name with its extension, such as LineClean.zip.",
        })}
      />
      <FormTextField
        id="name-cart-id"
        label="Cart id"
        hint="Carts and integrations use this id for the product."
        maxLength={longest.cartId}
        error={errors.cart_id?.message}
        field={form.register("cart_id", {
          validate: (id) =>
            cartIdPattern.test(id.trim()) || "Use lower-case letters and digits, with hyphens between them.",
        })}
      />
    </FormBody>
  )
}
