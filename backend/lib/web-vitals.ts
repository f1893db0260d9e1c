export type VitalName = "LCP" | "INP" | "CLS" | "FCP" | "TTFB"

interface Vital {
  /** web.dev/articles/vitals. */
  good: number
  poor: number
  /** Upper ends of the buckets. The last one is the maximum. */
  ends: readonly number[]
}

const milliseconds = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2000, 2250, 2500, 3000, 3500, 4000,
  5000, 6000, 8000, 10_000, 15_000, 30_000, 60_000,
]

/** In milliseconds. CLS has no unit. `good` and `poor` must be ends of buckets. */
export const vitals: Readonly<Record<VitalName, Vital>> = {
  LCP: { good: 2500, poor: 4000, ends: milliseconds },
  INP: { good: 200, poor: 500, ends: milliseconds },
  CLS: {
    good: 0.1,
    poor: 0.25,
    ends: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 5, 10],
  },
  FCP: { good: 1800, poor: 3000, ends: milliseconds },
  TTFB: { good: 800, poor: 1800, ends: milliseconds },
}

export const vitalNames = Object.keys(vitals) as VitalName[]

/** `phone`: up to 767 pixels. */
export const devices = ["phone", "desktop"] as const
export type Device = (typeof devices)[number]

export const measuredPages = [
  "home",
  "products",
  "category",
  "product",
  "gift-cards",
  "services",
  "training",
  "contact",
  "listing-alert",
  "update-mails",
  "search",
  "privacy-policy",
  "terms-of-service",
  "offline",
  "cart",
  "checkout",
  "confirmation",
  "purchase",
  "receipt",
  "login",
  "signup",
  "forgot-password",
  "reset-password",
  "verification-success",
  "profile",
  "my-products",
  "my-courses",
  "not-found",
  "error",
] as const
export type MeasuredPage = (typeof measuredPages)[number]

export function mostOf(name: VitalName): number {
  return vitals[name].ends.at(-1) ?? 0
}

export function bucketOf(name: VitalName, value: number): number {
  return vitals[name].ends.findIndex((end) => value <= end)
}

/** The 75th percentile, interpolated. Undefined without visits. */
export function p75Of(name: VitalName, counts: ReadonlyMap<number, number>): number | undefined {
  const { ends } = vitals[name]
  const all = ends.reduce((sum, _, bucket) => sum + (counts.get(bucket) ?? 0), 0)
  const wanted = all * 0.75
  let before = 0
  for (const [bucket, end] of ends.entries()) {
    const count = counts.get(bucket) ?? 0
    if (count > 0 && before + count >= wanted) {
      const begin = ends[bucket - 1] ?? 0
      return begin + ((end - begin) * (wanted - before)) / count
    }
    before += count
  }
  return undefined
}

export type Rating = "good" | "needs improvement" | "poor"

export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = vitals[name]
  if (value <= good) return "good"
  return value <= poor ? "needs improvement" : "poor"
}

const day = 86_400_000

/** Monday of the week in UTC, such as "2026-11-23". `ago`: weeks before `now`. */
export function weekOf(now: number, ago = 0): string {
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
  return new Date(now - (sinceMonday + 7 * ago) * day).toISOString().slice(0, 10)
}
