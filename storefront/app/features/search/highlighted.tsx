import { highlight } from "./highlight"

/** A text with what was searched for underlined in it. `terms`: as `termsOf` makes them. */
export function Highlighted(props: { text: string; terms: readonly string[] }) {
  return highlight(props.text, props.terms).map(({ start, text, isMatch }) =>
    isMatch ? (
      <mark
        key={start}
        className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-4"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
