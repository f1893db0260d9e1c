import { longDate } from "../lib/long-date"

/** A moment in UTC, in the visitor's own time. Only drawn in the browser: the server does not know that time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{longDate(at)}</time>
}
