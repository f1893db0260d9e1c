import { classes } from "./classes"

/** The caller must give it the final size of the content. */
export function Skeleton(props: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse bg-sunk", props.className)} />
}
