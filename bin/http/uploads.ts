import path from "node:path"
import express, { type Express, type Response } from "express"
import type { Settings } from "../../backend/lib/settings"

/** An upload that is opened by itself is a document, maybe an SVG: it may show itself, and nothing else. */
const nothingRuns = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * The pictures and films that staff uploaded, when they lie on this machine: Medusa itself serves only a folder beside
 * its code. Each upload has a name of its own, so what was fetched once stays true.
 */
export function mountUploads(app: Express, { s3, dataDir }: Settings): void {
  if (s3) return
  const folder = path.join(dataDir, "uploads")
  const setHeaders = (res: Response) => void res.setHeader("Content-Security-Policy", nothingRuns)
  app.use(
    "/static",
    express.static(folder, { index: false, redirect: false, immutable: true, maxAge: "1y", setHeaders }),
  )
}
