import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { BesideListings } from "./beside-listings"
import { searchAddress } from "./search-address"

const examples = ["facade", "sheets", "worksets", "parking", "training", "gift card"]

/** Is shown where results would be, as long as nothing was asked. */
export function HowToSearch() {
  return (
    <BesideListings id="how-to-search" title="Ask for a task or a tool">
      <p className="mt-3 max-w-measure text-soft">
        Start with one word. With several, the best matches come first. Parts of words count too.
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
