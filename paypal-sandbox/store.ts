import fs from "node:fs"
import path from "node:path"
import type { Tables } from "./records"

type Table = keyof Tables
interface Put<T extends Table> {
  table: T
  id: string
  value: Tables[T]
}
export type Change = { [T in Table]: Put<T> }[Table]

/** Each commit is one journal line. */
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
    // Safe cast: the journal holds only what `commit` wrote.
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

/** Returns once the line is on the disk. Drops a torn last line. Throws for other damage. */
class Journal {
  private constructor(private readonly file: number) {}

  static open(path: string, replay: (entry: unknown) => void): Journal {
    const text = fs.existsSync(path) ? fs.readFileSync(path) : Buffer.alloc(0)
    const whole = text.lastIndexOf(0x0a) + 1
    for (const line of text.subarray(0, whole).toString("utf8").split("\n")) {
      if (line) replay(JSON.parse(line))
    }
    const file = fs.openSync(path, "a", 0o600)
    if (whole < text.length) fs.ftruncateSync(file, whole)
    return new Journal(file)
  }

  append(entry: unknown): void {
    fs.writeSync(this.file, `${JSON.stringify(entry)}\n`)
    fs.fsyncSync(this.file)
  }

  close(): void {
    fs.closeSync(this.file)
  }
}
