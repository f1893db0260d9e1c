import { highlight } from "./highlight"

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
      <span key={start}>{text}</span>
    ),
  )
}
