import type { FigurePeriod } from "../../workflows/figures/periods"

export const periodWords: Readonly<Record<FigurePeriod, string>> = {
  today: "Today",
  "7_days": "Last 7 days",
  "30_days": "Last 30 days",
  year: "This year",
}

const formats: Readonly<Record<FigurePeriod, Intl.DateTimeFormatOptions>> = {
  today: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  "7_days": { weekday: "short", month: "short", day: "numeric" },
  "30_days": { month: "short", day: "numeric" },
  year: { month: "short" },
}

/** "14:00", "Mon, Nov 30", "Nov 30" or "Nov". `step` is already in the shop's time zone. */
export function stepWord(period: FigurePeriod, step: string): string {
  const moment = new Date(`${step.replace(" ", "T")}Z`)
  return moment.toLocaleString("en-US", { ...formats[period], timeZone: "UTC" })
}
