const hour = 60 * 60
const day = 24 * hour

/** "7 days", "24 hours", "15 minutes". */
export function durationOf(seconds: number): string {
  if (seconds % day === 0 && seconds > day) return counted(seconds / day, "day")
  return seconds % hour === 0 ? counted(seconds / hour, "hour") : counted(Math.round(seconds / 60), "minute")
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
