/** Against attacks that change addresses (ruling 42). */
export class Peaks {
  private readonly windows = new Map<string, { until: number; count: number }>()

  constructor(
    private readonly alert: (name: string, count: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

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
