import path from "node:path"
import type { Content } from "../../backend/lib/measured"
import type { NamedFile } from "./database"
import { writeHashed } from "./hashed"
import type { Manifest } from "./manifest"
import type { FileStore } from "./store"

export interface CopiedFiles {
  objects: Manifest["objects"]
  files: Record<string, Content>
  marks: Map<string, string>
}

export const nothingCopied = (): CopiedFiles => ({ objects: {}, files: {}, marks: new Map() })

const atOnce = 8

/** Call it before and after the database snapshot, to include files deleted in the meantime. */
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

export function findMissingFiles(
  named: readonly NamedFile[],
  { objects, files }: CopiedFiles,
  kind: FileStore["kind"],
) {
  const keyOf = ({ key }: NamedFile) => (kind === "folder" ? `files-for-sale/${key}` : key)
  return named.filter((each) => files[objects[keyOf(each)]?.file ?? ""]?.sha256 !== each.sha256).map(({ key }) => key)
}
