import type { ReactNode } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { noKey, ownComputers } from "../../../../compat-api/contract/licence"
import { ArrowOut } from "../../ui/icons"

/** What has to be known before buying: does it run here, does it need something else, what is delivered. */
export function ProductFacts({ product }: { product: CatalogueProduct }) {
  const { requirement } = product
  return (
    <dl className="@container border-t">
      <Fact label="Compatibility">{product.compatibility}</Fact>
      {requirement && (
        <Fact label="Required plugin">
          <a
            href={requirement.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {requirement.name} <ArrowOut className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <span className="block text-soft">{requirement.note}</span>
        </Fact>
      )}
      <Fact label="Licence">
        One office, {ownComputers}. {noKey}
      </Fact>
      <Fact label="Delivery">
        <span className="lettering break-all">{product.filename}</span>
      </Fact>
    </dl>
  )
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-3.5 @sm:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
