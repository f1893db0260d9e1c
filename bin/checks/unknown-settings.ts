import { distance } from "fastest-levenshtein"
import { settingNames } from "../../backend/lib/settings"

/** Variables that nobody sets by hand. */
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
/** Shorter names resemble ours too often: PATH and PORT. */
const shortest = 7

/** Finds mistyped names, which otherwise would show only when payments fail. */
export function unknownSettings(names: readonly string[] = Object.keys(process.env)): string[] {
  return names.flatMap((name) => {
    if (known.has(name)) return []
    const meant = nearest(name)
    if (!meant && !ownPrefix.test(name)) return []
    const hint = meant ? `did you mean ${meant}?` : "see .env.example."
    return [`${name} is not a setting of the shop and was ignored: ${hint}`]
  })
}

function nearest(name: string): string | undefined {
  const plain = name.toUpperCase()
  const [best] = settingNames
    .map((candidate) => ({ candidate, edits: distance(plain, candidate) }))
    .filter(({ candidate, edits }) => edits === 0 || (candidate.length >= shortest && edits <= 2))
    .sort((a, b) => a.edits - b.edits)
  return best?.candidate
}
