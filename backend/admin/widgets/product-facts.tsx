import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SectionRow } from "@medusajs/dashboard/components"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Text } from "@medusajs/ui"
import { type FieldName, fieldNames, productFields, wordsOf } from "../../modules/digital-product/page-facts"
import type { DigitalProductView } from "../../workflows/digital-product/digital-product-view"
import { EditDrawer } from "../lib/form-drawer"
import { Nothing } from "../lib/section"
import { FactsForm } from "../product-page/facts-form"
import { ProductSection } from "../product-page/section"

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-facts" })

export default function FactsSection({ data: { id: productId } }: DetailWidgetProps<AdminProduct>) {
  return (
    <ProductSection
      productId={productId}
      id="shop-page-title"
      title="Shop page"
      actions={({ digital_product }) => (
        <EditDrawer
          title="Edit the shop page"
          description="The texts that shoppers read besides title, description and price."
        >
          {(close) => <FactsForm productId={productId} product={digital_product} onDone={close} />}
        </EditDrawer>
      )}
    >
      {({ digital_product }) =>
        digital_product ? (
          <Facts product={digital_product} />
        ) : (
          <Nothing>Nothing yet. The first save puts the product into the shop.</Nothing>
        )
      }
    </ProductSection>
  )
}

function Facts({ product }: { product: DigitalProductView }) {
  const { features, requirement } = product
  return (
    <>
      {fieldNames.map((name) => (
        <SectionRow key={name} title={productFields[name].label} value={factOf(product, name)} />
      ))}
      <SectionRow title="Key features" value={features.length > 0 ? <Features features={features} /> : "-"} />
      <SectionRow title="Required plug-in" value={requirement ? <Requirement {...requirement} /> : "-"} />
    </>
  )
}

/** A null badge is not an empty one. */
function factOf(product: DigitalProductView, name: FieldName): string {
  return name === "badge" && product.badge === null
    ? "Calculated from the prices"
    : wordsOf(productFields[name], product[name]) || "-"
}

function Features({ features }: { features: string[] }) {
  return (
    <ol className="flex list-inside list-decimal flex-col gap-y-1">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ol>
  )
}

function Requirement({ name, url, note }: { name: string; url: string; note: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover underline"
      >
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {note && <Text size="small">{note}</Text>}
    </div>
  )
}
