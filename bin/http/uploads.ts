import path from "node:path"
import express, { type Express } from "express"
import type { Settings } from "../../backend/lib/settings"

/**
 * The pictures and films that staff uploaded, when they lie on this machine: Medusa itself serves only a folder beside
 * its code. Each upload has a name of its own, so what was fetched once stays true.
 */
export function mountUploads(app: Express, { s3, dataDir }: Settings): void {
  if (s3) return
  const folder = path.join(dataDir, "uploads")
  app.use("/static", express.static(folder, { index: false, redirect: false, immutable: true, maxAge: "1y" }))
}
