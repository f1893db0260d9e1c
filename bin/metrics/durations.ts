/** In seconds. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

interface Cell {
  /** Per bucket, not cumulative. */
  counts: Float64Array
  /** In seconds. */
  sum: number
}

/** Allocates nothing: prom-client's is too slow for thousands of pages a second. */
export class Durations {
  private readonly cells = new Map<string, Map<string, Map<string | number, Cell>>>()
  readonly name = "shop_http_request_duration_seconds"
  readonly help = "Request duration to the end of the answer, by method, route and status; aborted: the client left."
  readonly type = "histogram"

  add(method: string, route: string, status: string | number, seconds: number): void {
    const cell = this.cellOf(method, route, status)
    let place = 0
    while (seconds > (bounds[place] ?? Number.POSITIVE_INFINITY)) place++
    cell.counts[place] = (cell.counts[place] ?? 0) + 1
    cell.sum += seconds
  }

  private cellOf(method: string, route: string, status: string | number): Cell {
    const methods = kept(this.cells, route, newMap<string, Map<string | number, Cell>>)
    return kept(kept(methods, method, newMap<string | number, Cell>), status, newCell)
  }

  async get(): Promise<object> {
    const values = [...this.cells].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, statuses]) =>
        [...statuses].flatMap(([status, cell]) => valuesOf(this.name, { method, route, status }, cell)),
      ),
    )
    return { name: this.name, help: this.help, type: this.type, values }
  }
}

const newMap = <Key, Value>() => new Map<Key, Value>()
const newCell = (): Cell => ({ counts: new Float64Array(bounds.length + 1), sum: 0 })

function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

function valuesOf(name: string, labels: Record<string, string | number>, { counts, sum }: Cell) {
  let count = 0
  const buckets = [...bounds, "+Inf"].map((le, place) => {
    count += counts[place] ?? 0
    return { value: count, labels: { le, ...labels }, metricName: `${name}_bucket` }
  })
  return [
    ...buckets,
    { value: sum, labels, metricName: `${name}_sum` },
    { value: count, labels, metricName: `${name}_count` },
  ]
}
