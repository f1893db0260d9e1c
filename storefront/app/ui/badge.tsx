import type { ReactNode } from "react"
import { classes } from "./classes"

const tones = {
  plain: "border-rule-strong text-ink",
  sale: "border-warm bg-warm text-on-warm",
  saleOutline: "border-warm text-warm",
  soon: "border-dashed border-rule-strong text-soft",
}

export function Badge(props: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        "lettering inline-flex max-w-full shrink-0 items-center border px-2 py-0.5 wrap-anywhere",
        tones[props.tone ?? "plain"],
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}
