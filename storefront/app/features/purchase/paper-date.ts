/** A day as it is on a paper that is the same for every reader: in UTC, `November 21, 2026`. */
export function paperDate(moment: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment))
}
