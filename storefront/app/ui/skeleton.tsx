import { classes } from "./classes"

/** Holds the place of something that is on its way; give it the final size. */
export function Skeleton(props: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse bg-sunk", props.className)} />
}
