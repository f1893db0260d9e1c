import type { Readable } from "node:stream"

export type Headers = Record<string, string>

export interface FileStore {
  kind: "folder" | "s3"
  /** Key, and a mark that changes while the file grows. */
  list: () => Promise<Map<string, string>>
  /** Undefined when deleted in the meantime. */
  read: (key: string) => Promise<{ content: Readable; headers?: Headers } | undefined>
  pathOf: (key: string) => string
  obstacle: (key: string, size: number) => Promise<string | undefined>
  /** Writes the whole file or nothing. */
  write: (key: string, source: string, headers?: Headers) => Promise<void>
}
