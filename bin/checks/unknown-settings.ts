import { settingNames } from "../../backend/lib/settings"

/** What the shop's own processes tell each other; nobody sets these by hand. */
const internal = [
  "SEED_ADMIN_EMAIL",
  "SEED_ADMIN_PASSWORD",
  "SEED_DEMO_EMAIL",
  "SEED_DEMO_PASSWORD",
  "PAYPAL_SANDBOX_DATA",
  "PAYPAL_WEBHOOK_URL",
  "PAYPAL_WEBHOOK_ID",
]
const known = new Set<string>([...settingNames, ...internal])
const ownPrefix = /^(?:PAYPAL|SMTP|S3)_/
/** Shorter names of other programs are too often near one of ours: PATH is near PORT. */
const shortest = 7

/**
 * A warning for each variable that nobody reads and that looks like one of ours: a slip of the pen would else be found
 * only when payments fail.
 */
export function unknownSettings(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.has(name)) return []
    const meant = nearest(name)
    if (!meant && !ownPrefix.test(name)) return []
    const hint = meant ? `did you mean ${meant}?` : "see .env.example."
    return [`${name} is not a setting of the shop and was passed over: ${hint}`]
  })
}

function nearest(name: string): string | undefined {
  const plain = name.toUpperCase()
  const [best] = settingNames
    .map((candidate) => ({ candidate, distance: plain === candidate ? 0 : editDistance(plain, candidate) }))
    .filter(({ candidate, distance }) => distance === 0 || (candidate.length >= shortest && distance <= 2))
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}

/** Letters to add, drop or change to get from one to the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const change = from[line - 1] === to[column - 1] ? 0 : 1
      const costs = [(row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + change]
      next.push(Math.min(...costs))
    }
    row = next
  }
  return row[to.length] ?? 0
}
