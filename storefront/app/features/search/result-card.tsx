import { Badge } from "../../ui/badge"
import { ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Highlighted } from "./highlighted"
import { shownMatches } from "./score"
import type { SearchResult } from "./search-entry"

/** How a result and its skeleton lie on the sheet. */
export const cardGrid = "sheet-inset grid gap-x-8 gap-y-3 py-7 md:grid-cols-[9rem_1fr_auto]"

export function ResultCard(props: { result: SearchResult; number: number; terms: readonly string[] }) {
  const { result, terms } = props
  return (
    <article className={`${cardGrid} group relative hover:bg-raised`}>
      <p className="lettering flex items-baseline gap-4 text-soft md:flex-col md:gap-2">
        <span aria-hidden="true">{String(props.number).padStart(2, "0")}</span>
        <span>{result.type}</span>
      </p>
      <div className="min-w-0">
        <h2 className="text-subheading">
          <Link to={result.url} className="group-hover:text-accent after:absolute after:inset-0">
            <Highlighted text={result.title} terms={terms} />
          </Link>
        </h2>
        <p className="mt-2 max-w-[70ch] text-base text-soft">
          <Highlighted text={result.description} terms={terms} />
        </p>
        <Matches matches={result.matches} terms={terms} />
        <p className="lettering mt-4 break-all text-soft">{result.url}</p>
      </div>
      <ArrowRight className="hidden self-center text-soft group-hover:text-accent md:block" />
    </article>
  )
}

/** Words of the content, at most 8, and how many more are known (shop.md §2). */
function Matches({ matches, terms }: { matches: readonly string[]; terms: readonly string[] }) {
  if (matches.length === 0) return null
  const more = matches.length - shownMatches
  return (
    <ul aria-label="Matches" className="mt-4 flex flex-wrap gap-2">
      {matches.slice(0, shownMatches).map((match) => (
        <li key={match} className="max-w-full">
          <Badge className="max-w-full whitespace-normal!">
            <span className="min-w-0 wrap-anywhere">
              <Highlighted text={match} terms={terms} />
            </span>
          </Badge>
        </li>
      ))}
      {more > 0 && <li className="lettering flex items-center px-1 text-soft">+{more} more</li>}
    </ul>
  )
}
