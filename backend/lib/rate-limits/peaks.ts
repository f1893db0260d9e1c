/**
 * Counts of a limit over all addresses, in this process: where the address changes with every request, no limit by
 * address sees the attack (ruling 42).
 */
export class Peaks {
  private readonly windows = new Map<string, { until: number; count: number }>()

  constructor(
    private readonly alert: (name: string, count: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Alerts at most once in each window of `seconds`: with the count that first is above `peak`. */
  count(name: string, { peak, seconds }: { peak: number; seconds: number }, points = 1): void {
    const now = this.now()
    const current = this.windows.get(name)
    const window = current && now < current.until ? current : { until: now + seconds * 1_000, count: 0 }
    this.windows.set(name, window)
    const wasAbove = window.count > peak
    window.count += points
    if (!wasAbove && window.count > peak) this.alert(name, window.count)
  }
}
