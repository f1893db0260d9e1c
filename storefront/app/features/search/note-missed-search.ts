import { missedSearchIn } from "../../../../backend/lib/missed-search"
import type { MissedSearchRequest } from "../../../../compat-api/contract/missed-search"
import { isMeasured, type Wishes } from "../measuring/is-measured"

/** Reports per visit. */
const most = 10
const noted = new Set<string>()
let waiting: string[] = []

/** Reports each query once, when the page is next hidden. */
export function noteMissedSearch(query: string): void {
  const missed = missedSearchIn(query)
  if (missed === undefined || noted.has(missed) || noted.size >= most) return
  if (!isMeasured("100", navigator as Wishes)) return
  if (noted.size === 0) addEventListener("visibilitychange", send)
  noted.add(missed)
  waiting.push(missed)
}

function send(): void {
  if (document.visibilityState !== "hidden") return
  for (const query of waiting) {
    const missed: MissedSearchRequest = { query }
    const body = new Blob([JSON.stringify(missed)], { type: "application/json" })
    navigator.sendBeacon("/api/missed_search.php", body)
  }
  waiting = []
}
