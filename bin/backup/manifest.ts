import fs from "node:fs"
import path from "node:path"
import * as z from "zod"
import type { Content } from "../../backend/lib/measured"
import { contentOf, hashOf } from "./hashed"
import { requireSignature, signWith } from "./sealing"

const [name, signatureName] = ["manifest.json", "manifest.signature"]

const content = z.object({
  size: z.number(),
  sha256: z.string(),
})

const manifestShape = z.object({
  /** Version of this format. */
  format: z.literal(2),
  takenAt: z.string(),
  shop: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.string(),
  schema: z.string(),
  migrations: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  /** Place of the files: DATA_DIR or a bucket. */
  store: z.enum(["folder", "s3"]),
  objects: z.record(z.string(), z.object({ file: z.string(), headers: z.record(z.string(), z.string()).optional() })),
  /** All files except the manifest and its signature. */
  files: z.record(z.string(), content),
})

export type Manifest = z.infer<typeof manifestShape>

/** Writes the manifest last and atomically: a backup without one is incomplete. */
export function writeManifest(folder: string, manifest: Manifest, passphrase: string): void {
  const file = path.join(folder, name)
  const text = JSON.stringify(manifest, null, 1)
  const write = (to: string, content: string) => fs.writeFileSync(to, content, { mode: 0o600, flush: true })
  write(path.join(folder, signatureName), signWith(passphrase, text))
  write(`${file}.new`, text)
  fs.renameSync(`${file}.new`, file)
}

/** Call it first. Throws if the manifest is missing, incomplete or signed with another passphrase. */
export function readManifest(folder: string, passphrase: string): Manifest {
  const file = path.join(folder, name)
  const signature = path.join(folder, signatureName)
  if (!fs.existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (!fs.existsSync(file)) {
    throw new Error(
      `${folder} holds no complete backup: it has no ${name}, which is written last. Take another backup.`,
    )
  }
  if (!fs.existsSync(signature)) {
    throw new Error(
      `${folder} has no ${signatureName}, so its origin is unknown. Someone may have changed the backup. If an older version of the shop took it, restore it with that version.`,
    )
  }
  const text = fs.readFileSync(file, "utf8")
  requireSignature(passphrase, text, fs.readFileSync(signature, "utf8"))
  const parsed = manifestShape.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(
    `${file} is damaged or from another version of the shop. Restore it with the version that wrote it.`,
    {
      cause: parsed.error,
    },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws at the first file that differs. */
export async function verifyFiles(folder: string, files: Manifest["files"]): Promise<void> {
  for (const [file, wanted] of Object.entries(files)) {
    const found = await hashOf(insideOf(folder, file)).catch((error: NodeJS.ErrnoException) => error.code)
    if (typeof found !== "object")
      throw new Error(`${file} of the backup cannot be read (${found}): it is not complete.`)
    requireContent(file, found, wanted)
  }
}

/** Reads a file and verifies its bytes. Throws if they differ. */
export function readVerified(folder: string, { files }: Pick<Manifest, "files">, file: string): string {
  const bytes = fs.readFileSync(insideOf(folder, file))
  requireContent(file, contentOf(bytes), files[file])
  return bytes.toString("utf8")
}

/** Throws when the content differs. */
export function requireContent(file: string, found: Content, wanted: Content | undefined): void {
  if (found.sha256 === wanted?.sha256 && found.size === wanted.size) return
  throw new Error(`${file} of the backup was changed or damaged. Use another backup.`)
}

/** Throws for a path that leaves the folder. */
export function insideOf(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} is not in ${folder}.`)
  return file
}
