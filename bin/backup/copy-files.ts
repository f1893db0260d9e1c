import path from "node:path"
import type { NamedFile } from "./database"
import type { Content } from "./hashed"
import { writeHashed } from "./hashed"
import type { Manifest } from "./manifest"
import type { FileStore } from "./store"

/** What was copied of a store so far. */
export interface CopiedFiles {
  objects: Manifest["objects"]
  files: Record<string, Content>
  marks: Map<string, string>
}

export const nothingCopied = (): CopiedFiles => ({ objects: {}, files: {}, marks: new Map() })

/** How many at a time: a bucket is far away. */
const atOnce = 8

/**
 * Copies what is new in the store, or was still being written when it was copied. Called before the database's snapshot
 * and after it: what the snapshot names is then copied, also what is taken away meanwhile.
 */
export async function copyFiles(store: FileStore, folder: string, copied: CopiedFiles): Promise<void> {
  const left = [...(await store.list())].filter(([key, mark]) => copied.marks.get(key) !== mark)
  const copyNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, mark] = next
      const read = await store.read(key)
      if (!read) continue
      const file = path.posix.join("files", store.pathOf(key))
      copied.files[file] = await writeHashed(path.join(folder, file), read.content)
      copied.objects[key] = { file, ...(read.headers ? { headers: read.headers } : {}) }
      copied.marks.set(key, mark)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyNext))
}

/** The files that somebody has a right to and that the store does not have as they were stored. */
export function lostFiles(
  named: readonly NamedFile[],
  { objects, files }: CopiedFiles,
  kind: FileStore["kind"],
): string[] {
  const keyOf = ({ key }: NamedFile) => (kind === "folder" ? `files-for-sale/${key}` : key)
  return named.filter((each) => files[objects[keyOf(each)]?.file ?? ""]?.sha256 !== each.sha256).map(({ key }) => key)
}
