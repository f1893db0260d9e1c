import type { Elements } from "../lib/elements"
import { classes } from "./classes"

const kinds = {
  info: "border-l-accent",
  success: "border-l-good",
  error: "border-l-bad",
}

export function Notice(props: {
  kind?: keyof typeof kinds
  title?: string
  /** False: screen readers need no announcement. */
  live?: boolean
  className?: string
  children?: Elements | string
}) {
  const kind = props.kind ?? "info"
  const role = kind === "error" ? "alert" : "status"
  return (
    <div
      role={props.live === false ? undefined : role}
      className={classes("border border-l-4 bg-raised px-4 py-3", kinds[kind], props.className)}
    >
      {props.title && <p className="font-semibold">{props.title}</p>}
      {props.children && <div className="text-soft">{props.children}</div>}
    </div>
  )
}
