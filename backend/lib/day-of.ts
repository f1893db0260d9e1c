const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })

/** "November 21, 2026", in UTC. */
export function dayOf(moment: Date | string): string {
  return days.format(new Date(moment))
}
