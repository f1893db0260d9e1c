import { Badge } from "../../ui/badge"
import { classes } from "../../ui/classes"
import { ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Price } from "../../ui/price"
import { ItemPicture } from "../cart/item-picture"
import { RunsOnChips } from "../catalogue/runs-on-chips"
import { useTaxNote } from "../catalogue/tax-note"
import { useMemberOffer } from "../catalogue/use-member-offer"
import { listedMatches } from "../search-index/score"
import type { SearchOffer, SearchResult } from "../search-index/search-entry"
import { RunsLine } from "../software/runs-line"
import { Highlighted } from "./highlighted"

export const cardGrid =
  "sheet-inset grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-7 sm:grid-cols-[10rem_1fr] sm:gap-x-8 md:grid-cols-[10rem_1fr_auto]"
export const cardSide = "contents sm:row-span-2 sm:flex sm:flex-col sm:gap-3"
export const cardText = "col-span-2 min-w-0 sm:col-span-1 sm:col-start-2"

export function ResultCard(props: { result: SearchResult; number: number; terms: readonly string[]; as: "h2" | "h3" }) {
  const { result, terms, as: Title } = props
  const { offer } = result
  return (
    <article className={`${cardGrid} group relative hover:bg-raised`}>
      <div className={cardSide}>
        <p className="lettering col-span-2 flex items-baseline gap-4 text-soft">
          <span aria-hidden="true">{String(props.number).padStart(2, "0")}</span>
          <span>{result.type}</span>
        </p>
        {offer && <ItemPicture src={offer.image} lazy className="w-full self-start" />}
      </div>
      <div className={classes("min-w-0 sm:col-span-1 sm:col-start-2", !offer && "col-span-2")}>
        <Title className="text-subheading">
          <Link to={result.url} className="group-hover:text-accent after:absolute after:inset-0">
            <Highlighted text={result.title} terms={terms} />
          </Link>
        </Title>
        {offer && <OfferPrice offer={offer} />}
        {offer && <RunsOnChips runsOn={offer.runsOn} className="mt-2 flex" />}
        {offer && <RunsLine runsOn={offer.runsOn} className="mt-2 no-software:hidden" />}
      </div>
      <div className={cardText}>
        <p className="max-w-long text-base text-soft">
          <Highlighted text={result.description} terms={terms} />
        </p>
        <Matches matches={result.matches} terms={terms} />
        <p className="lettering mt-4 break-all text-soft">{result.url}</p>
      </div>
      <ArrowRight className="hidden self-center text-soft group-hover:text-accent md:col-start-3 md:row-span-2 md:row-start-1 md:block" />
    </article>
  )
}

function OfferPrice({ offer }: { offer: SearchOffer }) {
  const own = useMemberOffer(offer)
  return <Price {...own} tax={useTaxNote(offer.filename)} className={own.group === undefined ? "mt-1" : "mt-6"} />
}

/** shop.md §2. */
function Matches({ matches, terms }: { matches: readonly string[]; terms: readonly string[] }) {
  if (matches.length === 0) return null
  const more = matches.length - listedMatches
  return (
    <ul aria-label="Matches" className="mt-4 flex flex-wrap gap-2">
      {matches.slice(0, listedMatches).map((match) => (
        <li key={match} className="max-w-full">
          <Badge className="max-w-full whitespace-normal!">
            <span className="min-w-0 wrap-anywhere">
              <Highlighted text={match} terms={terms} />
            </span>
          </Badge>
        </li>
      ))}
      {more > 0 && <li className="lettering flex items-center px-1 text-soft">{`+${more} more`}</li>}
    </ul>
  )
}
