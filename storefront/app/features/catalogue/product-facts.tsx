import type { ReactNode } from "react"
import { freeUpdates } from "../../../../backend/lib/free-updates"
import { licensedComputers, noKey } from "../../../../backend/lib/licence"
import { factsOf } from "../../../../backend/modules/digital-product/page-facts"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import type { PageDataOf } from "../../lib/page-data"
import { ArrowOut } from "../../ui/icons"
import { Link, PartLink } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { refundRule } from "../legal/refund-rule"
import { releaseOf } from "../versions/release-words"

type Delivered = PageDataOf<"product">["delivered"]

interface Props extends Pick<PageDataOf<"product">, "runs"> {
  product: CatalogueProduct
  delivered: Delivered
}

export function ProductFacts({ product, delivered, runs }: Props) {
  const { requirement } = product
  return (
    <dl className="@container border-t">
      {factsOf(product).map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {requirement && (
        <Fact label={requirement.note.startsWith("Optional") ? "Plugin" : "Required plugin"}>
          <a
            href={requirement.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            <span>{requirement.name}</span> <ArrowOut className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <span className="block text-soft">{requirement.note}</span>
        </Fact>
      )}
      <Fact label="What you get">
        <span className="lettering break-all" translate="no">
          {product.filename}
        </span>
        {delivered && <span className="block text-base text-soft">{releaseOf(delivered)}</span>}
        {delivered?.contents && <Contents {...delivered.contents} />}
      </Fact>
      <Fact label="Licence">
        One office, {licensedComputers}. {noKey}{" "}
        <Link to="/TermsOfService#intellectual-property" className={textLink}>
          Read the full licence
        </Link>
      </Fact>
      <Fact label="Updates">
        {freeUpdates}{" "}
        <PartLink part="versions" className={textLink}>
          What is new
        </PartLink>
      </Fact>
      {runs.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      <Fact label="Refund">
        {refundRule}{" "}
        <Link to="/TermsOfService#refunds" className={textLink}>
          Read the full refund terms
        </Link>
      </Fact>
    </dl>
  )
}

function Contents({ count, names }: NonNullable<NonNullable<Delivered>["contents"]>) {
  return (
    <details className="mt-1 text-base">
      <summary className="min-h-8 py-1 text-accent underline underline-offset-4 hover:text-accent-strong">
        {`${count} ${count === 1 ? "file" : "files"}`}
      </summary>
      <ul className="lettering mt-1 grid gap-1">
        {names.map((name) => (
          <li key={name} className="break-all">
            {name}
          </li>
        ))}
        {count > names.length && <li className="text-soft">{`and ${count - names.length} more`}</li>}
      </ul>
    </details>
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
