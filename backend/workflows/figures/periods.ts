export const figurePeriods = ["today", "7_days", "30_days", "year"] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** "2026-11-30" in this time zone (IANA). */
export function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv", { timeZone }) // ISO 8601
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** First days. Each period includes today. */
export function periodStarts(today: string): Record<FigurePeriod, string> {
  return {
    today,
    "7_days": daysBefore(today, 6),
    "30_days": daysBefore(today, 29),
    year: `${today.slice(0, 4)}-01-01`,
  }
}
