import fs from "node:fs"
import path from "node:path"
import { Journal } from "./journal"
import type { Tables } from "./records"

type Table = keyof Tables
interface Put<T extends Table> {
  table: T
  id: string
  value: Tables[T]
}
export type Change = { [T in Table]: Put<T> }[Table]

/** The sandbox's state: tables in memory, each commit one line of the journal, so that it happens whole or not at all. */
export class Store {
  private readonly tables: { [T in Table]: Map<string, Tables[T]> } = {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    answers: new Map(),
    deliveries: new Map(),
    settings: new Map(),
  }
  private readonly journal: Journal

  private constructor(file: string) {
    // The journal holds only what `commit` wrote.
    this.journal = Journal.open(file, (entry) => this.apply(entry as Change[]))
  }

  static open(dataDir: string): Store {
    fs.mkdirSync(dataDir, { recursive: true })
    return new Store(path.join(dataDir, "journal.jsonl"))
  }

  get<T extends Table>(table: T, id: string): Tables[T] | undefined {
    return this.tables[table].get(id)
  }

  entries<T extends Table>(table: T): Iterable<[string, Tables[T]]> {
    return this.tables[table].entries()
  }

  all<T extends Table>(table: T): Tables[T][] {
    return [...this.tables[table].values()]
  }

  commit(changes: Change[]): void {
    if (changes.length === 0) return
    this.journal.append(changes)
    this.apply(changes)
  }

  close(): void {
    this.journal.close()
  }

  private apply(changes: Change[]): void {
    for (const change of changes) this.put(change)
  }

  private put<T extends Table>(change: Put<T>): void {
    this.tables[change.table].set(change.id, change.value)
  }
}
