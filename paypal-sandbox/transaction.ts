import type { Tables } from "./records"
import type { Change, Store } from "./store"

/** Changes that one call makes; they become the store's together, with the answer, or not at all. */
export class Transaction {
  readonly changes: Change[] = []

  constructor(
    private readonly store: Store,
    readonly now: Date,
  ) {}

  get<T extends keyof Tables>(table: T, id: string): Tables[T] | undefined {
    const staged = this.changes.findLast((change) => change.table === table && change.id === id)
    // The table was compared, which TypeScript cannot carry over to the value's type.
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
