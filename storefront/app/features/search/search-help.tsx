import type { Elements } from "../../lib/elements"
import { ButtonLink } from "../../ui/button"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { requestAddress } from "../services/typed-need"
import { Listings } from "./listings"
import { searchAddress } from "./search-address"
import { useProposals } from "./use-proposals"

const tips = ["Use broader terms", "Check for typos", "Try single words"]

export function NoResults(props: { query: string; phrases: readonly string[] }) {
  const proposals = useProposals(props.query, props.phrases)
  return (
    <BesideListings id="no-results" title="No results found">
      <p className="mt-3 text-soft">
        We found nothing for <q className="wrap-anywhere text-ink">{props.query}</q>.
      </p>
      <div role="status">
        {proposals.length > 0 && (
          <p className="mt-6 border-l-4 border-l-accent pl-4 text-lg">
            <span>Did you mean </span>
            {proposals.map((phrase, index) => (
              <span key={phrase}>
                <span>{index > 0 && (index === proposals.length - 1 ? " or " : ", ")}</span>
                <Link to={searchAddress(phrase)} className={textLink}>
                  {phrase}
                </Link>
              </span>
            ))}
            <span>?</span>
          </p>
        )}
      </div>
      <ul className="mt-8 border-t">
        {tips.map((tip, index) => (
          <li key={tip} className="flex items-baseline gap-4 border-b py-3">
            <span aria-hidden="true" className="lettering text-soft">
              {index + 1}
            </span>
            <span>{tip}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-measure">Is there no script for your task yet? We write scripts to order.</p>
      <ButtonLink to={requestAddress(props.query)} variant="secondary" className="mt-4">
        Tell us what you need
      </ButtonLink>
    </BesideListings>
  )
}

const examples = ["facade", "sheets", "worksets", "parking", "training", "gift card"]

export function HowToSearch() {
  return (
    <BesideListings id="how-to-search" title="Search for a task or a tool">
      <p className="mt-3 max-w-measure text-soft">
        Start with one word. With several, the best matches come first. Parts of words match too.
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
        {examples.map((example) => (
          <li key={example}>
            <Link to={searchAddress(example)} className={textLink}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </BesideListings>
  )
}

function BesideListings(props: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={props.id} className="sheet-inset grid gap-10 py-12 sm:py-16 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id={props.id} className="text-heading">
          {props.title}
        </h2>
        {props.children}
      </div>
      <div className="lg:col-span-5">
        <Listings />
      </div>
    </section>
  )
}
