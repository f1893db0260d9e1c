import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { BesideListings } from "./beside-listings"
import { searchAddress } from "./search-address"
import { useProposals } from "./use-proposals"

const tips = ["Use broader terms", "Check for typos", "Try single words"]

/** `phrases`: what the query may have meant (did-you-mean.ts). */
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
            Did you mean{" "}
            {proposals.map((phrase, index) => (
              <span key={phrase}>
                {index > 0 && (index === proposals.length - 1 ? " or " : ", ")}
                <Link to={searchAddress(phrase)} className={textLink}>
                  {phrase}
                </Link>
              </span>
            ))}
            ?
          </p>
        )}
      </div>
      <ul className="mt-8 border-t">
        {tips.map((tip, index) => (
          <li key={tip} className="flex items-baseline gap-4 border-b py-3">
            <span aria-hidden="true" className="lettering text-soft">
              {index + 1}
            </span>
            {tip}
          </li>
        ))}
      </ul>
    </BesideListings>
  )
}
