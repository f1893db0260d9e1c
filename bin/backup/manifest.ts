import fs from "node:fs"
import path from "node:path"
import * as z from "zod"
import { hashOf } from "./hashed"

const name = "manifest.json"

const content = z.object({
  size: z.number(),
  sha256: z.string(),
})

const manifestShape = z.object({
  /** Of this list: another number is another version's. */
  format: z.literal(1),
  /** When the database was as it is here. */
  takenAt: z.string(),
  shop: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.string(),
  schema: z.string(),
  migrations: z.array(z.string()),
  /** Rows, by table. */
  tables: z.record(z.string(), z.number()),
  /** Where the shop keeps its files: in DATA_DIR, or in a bucket. */
  store: z.enum(["folder", "s3"]),
  /** By their key in the store. */
  objects: z.record(z.string(), z.object({ file: z.string(), headers: z.record(z.string(), z.string()).optional() })),
  /** Every file of the backup but this one, by its path. */
  files: z.record(z.string(), content),
})

/** What a backup is of, and what it is made of. */
export type Manifest = z.infer<typeof manifestShape>

/** Written last and at once: a backup without it was cut short. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const file = path.join(folder, name)
  fs.writeFileSync(`${file}.new`, JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  fs.renameSync(`${file}.new`, file)
}

/** Throws one sentence when there is no whole backup in the folder. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, name)
  if (!fs.existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (!fs.existsSync(file)) {
    throw new Error(`${folder} holds no whole backup: it has no ${name}, which is written last. Take another backup.`)
  }
  const parsed = manifestShape.safeParse(parseJson(fs.readFileSync(file, "utf8")))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is damaged, or of another version of the shop: restore with the version that wrote it.`, {
    cause: parsed.error,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws one sentence that names the first file which is not as it was backed up. */
export async function verifyFiles(folder: string, files: Manifest["files"]): Promise<void> {
  for (const [file, { size, sha256 }] of Object.entries(files)) {
    const found = await hashOf(insideOf(folder, file)).catch((error: NodeJS.ErrnoException) => error.code)
    if (typeof found !== "object") throw new Error(`${file} of the backup cannot be read (${found}): it is not whole.`)
    if (found.sha256 !== sha256 || found.size !== size) {
      throw new Error(`${file} of the backup is not what was backed up: it was changed or damaged. Use another backup.`)
    }
  }
}

/** A path below the folder; throws for one that leads out of it. */
export function insideOf(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} does not lie in ${folder}.`)
  return file
}
