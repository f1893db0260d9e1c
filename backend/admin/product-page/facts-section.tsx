import { SectionRow } from "@medusajs/dashboard/components"
import { Text } from "@medusajs/ui"
import { type PageTextName, pageTextNames, pageTexts } from "../../modules/digital-product/page-facts"
import type { ShownDigitalProduct } from "../../workflows/digital-product/shown-digital-product"
import { Nothing } from "../lib/section"
import { EditDrawer } from "./edit-drawer"
import { FactsForm } from "./facts-form"
import { ProductSection } from "./section"

/** What the shop's page says of a product beside Medusa's title, description and price. */
export function FactsSection({ productId }: { productId: string }) {
  return (
    <ProductSection
      productId={productId}
      id="shop-page-title"
      title="Shop page"
      actions={({ digital_product }) => (
        <EditDrawer title="Edit the shop page" description="What shoppers read beside title, description and price.">
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

function Facts({ product }: { product: ShownDigitalProduct }) {
  const { features, requirement } = product
  return (
    <>
      {pageTextNames.map((name) => (
        <SectionRow key={name} title={pageTexts[name].label} value={factOf(product, name)} />
      ))}
      <SectionRow title="Key features" value={features.length > 0 ? <Features features={features} /> : "-"} />
      <SectionRow title="Required plug-in" value={requirement ? <Requirement {...requirement} /> : "-"} />
    </>
  )
}

/** Of a badge, nothing written is something else than none. */
function factOf(product: ShownDigitalProduct, name: PageTextName): string {
  return name === "badge" && product.badge === null ? "What the prices say" : product[name] || "-"
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
