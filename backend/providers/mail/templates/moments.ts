const hour = 60 * 60

/** Whole seconds in words: "24 hours", "1 hour", "15 minutes". */
export function durationOf(seconds: number): string {
  return seconds % hour === 0 ? counted(seconds / hour, "hour") : counted(Math.round(seconds / 60), "minute")
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

const utc = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })

/** An ISO 8601 time for readers anywhere: "November 21, 2026 at 3:12 PM UTC". */
export function momentOf(iso: string): string {
  // Intl sets a narrow space before AM and PM, which plain text mails show badly.
  return `${utc.format(new Date(iso)).replaceAll("\u202f", " ")} UTC`
}
