import type { Readable } from "node:stream"

/** What of a file is not its bytes: how it is served, and to whom. */
export type Headers = Record<string, string>

/** Where the shop keeps files, private and public. None is ever written over: each has a key of its own. */
export interface FileStore {
  kind: "folder" | "s3"
  /** By key: a mark that changes while the file is being written. */
  list: () => Promise<Map<string, string>>
  /** Undefined when it was taken away meanwhile. */
  read: (key: string) => Promise<{ content: Readable; headers?: Headers } | undefined>
  /** Where a backup keeps it, below `files/`. */
  pathOf: (key: string) => string
  /** Why a file of this size cannot be put there; undefined when it can. */
  obstacle: (key: string, size: number) => Promise<string | undefined>
  /** Puts a file of this machine into the store, whole or not at all. */
  write: (key: string, source: string, headers?: Headers) => Promise<void>
}
