const hour = 60 * 60

/** Whole seconds in words: "24 hours", "1 hour", "15 minutes". */
export function durationOf(seconds: number): string {
  return seconds % hour === 0 ? counted(seconds / hour, "hour") : counted(Math.round(seconds / 60), "minute")
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
