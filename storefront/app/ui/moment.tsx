/** Only in the browser, because the server does not know the visitor's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{longDate(at)}</time>
}

/** account-and-routes.md §9: `November 21, 2026 at 09:30 AM`. */
export function longDate(moment: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  })
  return format.format(new Date(moment))
}
