import { classes } from "./classes"

/** Needs the final size of its content. */
export function Skeleton(props: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse bg-sunk", props.className)} />
}
