import { createHash } from "node:crypto"
import type { SeedProduct } from "../catalogue/types"
import type { Host } from "./hosts"
import type { DeliverableFile } from "./zip"

/** What manifest.json says of a download; it lists every file but itself. */
export interface Manifest {
  name: string
  id: string
  version: string
  host: string
  hostVersions: string[]
  files: { name: string; sha256: string; size: number }[]
}

/** The hexadecimal SHA-256 of a file's bytes. */
export function sha256(data: Buffer): string {
  return createHash("sha256").update(data).digest("hex")
}

export function manifestOf(product: SeedProduct, version: string, host: Host, files: DeliverableFile[]): Manifest {
  return {
    name: product.name,
    id: product.id,
    version,
    host: host.name,
    hostVersions: host.versions,
    files: files.map(({ name, data }) => ({ name, sha256: sha256(data), size: data.length })),
  }
}
