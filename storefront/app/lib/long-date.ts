/**
 * A moment in UTC as the visitor's clock has it, in long US form with hour and minute (account-and-routes.md §9):
 * `November 21, 2026 at 09:30 AM`. `timeZone` is the visitor's own unless one is named.
 */
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
