const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })

/** "November 21, 2026", in UTC. */
export function dayOf(moment: Date | string): string {
  return days.format(new Date(moment))
}

const utc = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })

/** "November 21, 2026 at 3:12 PM UTC". */
export function momentOf(iso: string): string {
  // Plain text mails show Intl's narrow space badly.
  return `${utc.format(new Date(iso)).replaceAll("\u202f", " ")} UTC`
}
