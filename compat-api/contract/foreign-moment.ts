const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const clock = /(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*([ap]m)?/i
const zone = /([+-])(\d\d):?(\d\d)?(?:\s*\(.*\))?\s*$/

/** Reads dates of JavaScript or SQL (ruling 37). By hand: browsers' `Date` differ. */
export function foreignMoment(given: unknown): string | undefined {
  const text = String(given)
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5:$6")
  if (/^-?\d{9,13}(\.\d+)?$/.test(text)) return isoOf(Number(text) * (Math.abs(Number(text)) < 1e11 ? 1000 : 1))
  const day = dayIn(text)
  if (!day) return undefined
  const rest = text.slice(day.end)
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "0", half] = clock.exec(rest) ?? []
  const ofDay = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const ms = Math.floor(Number(`0.${fraction}`) * 1000)
  const moment = new Date(Date.UTC(day.year, day.month - 1, day.date, ofDay, Number(minutes), Number(seconds), ms))
  // Date.UTC turns 31 February into a day in March.
  if (moment.getUTCMonth() !== day.month - 1 && ofDay < 24) return undefined
  const [, sign, zoneHours = "0", zoneMinutes = "0"] = (clock.test(rest) && zone.exec(rest)) || []
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000
  return isoOf(moment.getTime() - (sign === "-" ? -offset : offset))
}

/** Undefined for MySQL's zero date. */
function dayIn(text: string): { year: number; month: number; date: number; end: number } | undefined {
  const plain = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)/.exec(text)
  const american = /^(\d\d?)\/(\d\d?)\/(\d{4})/.exec(text)
  const dayFirst = /^(?:[a-z]+,?\s+)?(\d\d?)[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4})/i.exec(text)
  const monthFirst = /^(?:[a-z]+,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d\d?),?\s+(\d{4})/i.exec(text)
  const [found, year, month, date] =
    (plain && [plain[0], plain[1], plain[3], plain[4]]) ??
    (american && [american[0], american[3], american[1], american[2]]) ??
    (dayFirst && [dayFirst[0], dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]]) ??
    (monthFirst && [monthFirst[0], monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]]) ??
    []
  const day = { year: Number(year), month: Number(month), date: Number(date), end: String(found).length }
  return day.month >= 1 && day.month <= 12 && day.date >= 1 && day.date <= 31 ? day : undefined
}

function monthOf(name: string | undefined): number {
  return months.indexOf(name?.toLowerCase() ?? "") + 1
}

function isoOf(ms: number): string | undefined {
  return Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : undefined
}
