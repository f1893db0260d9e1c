import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from "react"
import { usd } from "../../../../backend/lib/totals"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"
import { useMemberOffer } from "../catalogue/use-member-offer"
import type { Found } from "../search-index/find"
import type { SearchOffer, SearchResult } from "../search-index/search-entry"
import { indexAtHand, loadIndex } from "../search-index/search-index"
import { queryOf, termsOf } from "../search-index/terms"
import { Highlighted } from "./highlighted"
import { searchAddress, searchFor } from "./search-address"
import { useCombobox } from "./use-combobox"
import { useProposals } from "./use-proposals"

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
}

/** shop.md §5 and §9. */
const fewestCharacters = 2
const mostSuggestions = 10
/** In milliseconds. */
const restBeforeProposals = 400

export function Suggestions({ field }: SuggestionsProps) {
  const [text, setText] = useState("")
  useSubmission(field)
  const index = useIndex(field)
  const query = queryOf(text)
  const isLongEnough = [...query].length >= fewestCharacters
  const suggested = useMemo(
    () => (index && isLongEnough ? suggestionsOf(index.find(query, mostSuggestions)) : []),
    [index, isLongEnough, query],
  )
  const isFruitless = index !== undefined && isLongEnough && suggested.length === 0
  const proposals = useProposals(query, isFruitless ? index.phrases() : undefined, restBeforeProposals)
  const count = suggested.length + proposals.length
  const listId = useId()
  const { isOpen, active, optionId } = useCombobox({ field, listId, count, onText: setText })
  const terms = termsOf(query)
  const option = (place: number, url: string) => ({
    id: optionId(place),
    role: "option",
    "aria-selected": place === active,
    tabIndex: -1,
    to: url,
    onClick: () => field.current?.form?.reset(),
    className: classes(
      "flex min-h-12 items-center justify-between gap-4 border-l-4 px-4 py-2 not-first:border-t not-first:border-t-rule",
      place === active ? "border-l-accent bg-accent-wash" : "border-l-transparent hover:bg-accent-wash",
    ),
  })

  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-10 max-h-[calc(100dvh-9rem)] w-full min-w-full overflow-y-auto border border-ink bg-raised sm:w-112"
      >
        {suggested.map((suggestion, place) => (
          <Link key={suggestion.url} {...option(place, suggestion.url)}>
            <span className="min-w-0 leading-snug" translate="no">
              <Highlighted text={suggestion.title} terms={terms} />
            </span>{" "}
            <span className="lettering shrink-0 text-right text-soft">
              <Kind of={suggestion} />
            </span>
          </Link>
        ))}
        {proposals.map((phrase, place) => (
          <Link key={phrase} {...option(place, searchAddress(phrase))}>
            <span>
              Did you mean <strong className="font-semibold">{phrase}</strong>?
            </span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {index && isLongEnough && countOf(count)}
      </p>
    </>
  )
}

function suggestionsOf({ results, related }: Found): Suggestion[] {
  const all = [
    ...results.map((result) => ({ ...result, isRelated: false })),
    ...related.map((result) => ({ ...result, isRelated: true })),
  ]
  return all.slice(0, mostSuggestions)
}

type Suggestion = SearchResult & { isRelated: boolean }

function Kind({ of: { offer, type, isRelated } }: { of: Suggestion }) {
  return (
    <>
      {isRelated && <span>{offer ? "Related · " : "Related"}</span>}
      {offer ? <OwnPrice offer={offer} /> : !isRelated && <span>{type}</span>}
    </>
  )
}

function OwnPrice({ offer }: { offer: SearchOffer }) {
  return <span>{usd(useMemberOffer(offer).price)}</span>
}

function countOf(count: number): string {
  if (count === 0) return "No suggestions"
  return count === 1 ? "1 suggestion" : `${count} suggestions`
}

function useIndex(field: RefObject<HTMLInputElement | null>) {
  const [index, setIndex] = useState(indexAtHand)
  useEffect(() => {
    if (index) return
    const input = field.current
    const load = () => void loadIndex().then(setIndex, console.warn)
    load()
    input?.addEventListener("focus", load)
    return () => input?.removeEventListener("focus", load)
  }, [field, index])
  return index
}

function useSubmission(field: RefObject<HTMLInputElement | null>): void {
  const submit = useEffectEvent((event: SubmitEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const query = field.current?.value ?? ""
    field.current?.form?.reset()
    searchFor(query)
  })
  useLayoutEffect(() => {
    const form = field.current?.form
    const onSubmit = (event: SubmitEvent) => submit(event)
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [field])
}
