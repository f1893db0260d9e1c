import type { KnownPoints } from "./draw"
import type { Ran, Run } from "./fault-run"
import { keyOf, shortOf } from "./points"

export class Tally {
  private readonly kinds = new Map<string, number>()
  private readonly visited = new Map<string, Set<string>>()
  private runs = 0
  private missed = 0
  failed = 0

  constructor(private readonly known: KnownPoints) {}

  add({ scenario, fault }: Run, { hasStruck, problems }: Ran): void {
    this.runs++
    if (problems.length > 0) this.failed++
    if (!fault) return
    if (!hasStruck) {
      this.missed++
      return
    }
    this.kinds.set(fault.kind, (this.kinds.get(fault.kind) ?? 0) + 1)
    const visited = this.visited.get(scenario) ?? new Set()
    this.visited.set(scenario, visited.add(keyOf(fault.point)))
  }

  lines(): string[] {
    const kinds = [...this.kinds].sort().map(([kind, count]) => `${kind} ${count}`)
    const places = [...this.known].map(([scenario, points]) => {
      const count = this.visited.get(scenario)?.size ?? 0
      return `  ${scenario}: ${count} of ${points.length} points visited`
    })
    const all = [...this.known.values()].reduce((sum, points) => sum + points.length, 0)
    const visited = [...this.visited.values()].reduce((sum, points) => sum + points.size, 0)
    return [
      `${this.runs} runs, ${this.failed} failed; in ${this.missed} the point was not reached`,
      `faults: ${kinds.join(", ")}`,
      `points: ${visited} of ${all} visited (${all === 0 ? 0 : Math.round((100 * visited) / all)} %)`,
      ...places,
    ]
  }
}

export function wordsOf({ scenario, fault }: Run): string {
  if (!fault) return `${scenario}, without a fault`
  return `${scenario}, ${fault.kind} ${keyOf(fault.point).slice(0, 120)} [${shortOf(fault.point)}]`
}
