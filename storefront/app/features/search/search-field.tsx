import { type ComponentType, useEffect, useRef, useState } from "react"
import { usePrefetch } from "../../lib/prefetch"
import { classes } from "../../ui/classes"
import { Magnifier } from "../../ui/icons"
import type { SuggestionsProps } from "./suggestions"

/** A plain form until the suggestions load. early-answers.ts blocks empty searches. */
export function SearchField(props: { label: string; className: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const bring = usePrefetch()

  const approach = () => {
    if (Suggestions) return
    void bring("/search")
    // The form works without them.
    import("./suggestions").then((module) => setSuggestions(() => module.Suggestions), console.warn)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a visitor already in the field
  useEffect(() => {
    if (document.activeElement === field.current) approach()
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element that is landmark and form, and that older browsers know too
    <form
      role="search"
      aria-label={props.label}
      action="/search"
      onFocus={approach}
      onPointerEnter={approach}
      className={classes("flex focus-within:bg-raised", props.className)}
    >
      <input
        ref={field}
        name="q"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        className="size-full min-w-0 bg-transparent pr-12 pl-5 -outline-offset-2 placeholder:text-soft"
      />
      <button
        type="submit"
        data-tip="name"
        className="absolute inset-y-0 right-0 px-4 -outline-offset-4 hover:text-accent"
      >
        <span className="sr-only">Search</span>
        <Magnifier />
      </button>
      {Suggestions && <Suggestions field={field} />}
    </form>
  )
}
