import { type FormEvent, useRef } from "react"
import { buttonStyle } from "../../ui/button"
import { fieldBox } from "../../ui/field-frame"
import { Magnifier } from "../../ui/icons"
import { queryRoom } from "../search-index/terms"
import { searchFor } from "./search-address"

export function QueryForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null)

  const search = (event: FormEvent) => {
    // early-answers.ts blocks empty searches.
    if (event.defaultPrevented) return
    event.preventDefault()
    searchFor(field.current?.value ?? "")
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the header (search-field.tsx)
    <form role="search" aria-label="Page" action="/search" onSubmit={search} className="mt-10 flex max-w-3xl gap-3">
      <input
        ref={field}
        name="q"
        aria-label="Search"
        placeholder="A tool, a task, a word"
        defaultValue={query}
        maxLength={queryRoom}
        autoComplete="off"
        enterKeyHint="search"
        className={fieldBox}
      />
      <button type="submit" className={buttonStyle("primary")}>
        <Magnifier className="max-sm:hidden" /> Search
      </button>
    </form>
  )
}
