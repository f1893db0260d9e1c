/** One time zone for every date that the dashboard shows. */
const timeZone = "UTC"

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone })
const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone })

/** "Nov 21, 2026". Empty for an invalid date. */
export function dayInShop(date: string | number | Date): string {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? "" : days.format(day)
}

/** "Nov 21, 2026, 3:12 PM UTC". Empty for an invalid date. */
export function momentInShop(date: string | number | Date): string {
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? "" : `${moments.format(moment)} ${timeZone}`
}
