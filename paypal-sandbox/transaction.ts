import type { Tables } from "./records"
import type { Change, Store } from "./store"

/** Changes of a call, which the store applies together or not at all. */
export class Transaction {
  readonly changes: Change[] = []

  constructor(
    private readonly store: Store,
    readonly now: Date,
  ) {}

  get<T extends keyof Tables>(table: T, id: string): Tables[T] | undefined {
    const staged = this.changes.findLast((change) => change.table === table && change.id === id)
    // Safe cast: the table was compared, which TypeScript does not track.
    return staged ? (staged.value as Tables[T]) : this.store.get(table, id)
  }

  all<T extends keyof Tables>(table: T): Tables[T][] {
    const staged = this.changes.filter((change) => change.table === table)
    const rows = new Map(this.store.entries(table))
    for (const change of staged) rows.set(change.id, change.value as Tables[T])
    return [...rows.values()]
  }

  put(change: Change): void {
    this.changes.push(change)
  }

  get time(): string {
    return `${this.now.toISOString().slice(0, 19)}Z`
  }
}
