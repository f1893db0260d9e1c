import path from "node:path"
import express, { type Express, type Response } from "express"
import type { Settings } from "../../backend/lib/settings"
import { refuse } from "../../compat-api/lib/refuse"

/** An upload that is opened by itself is a document, maybe an SVG: it may show itself, and nothing else. */
const nothingRuns = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** What a browser may show by itself. All else, such as a page, is a file to save. */
const shown = /^(?:(?:image|video|audio|font)\/|text\/(?:plain|csv)$|application\/(?:pdf|json)$)/

/**
 * The pictures and films that staff uploaded, when they lie on this machine, from servers that answer shoppers: Medusa
 * itself serves only a folder beside its code. Each upload has a name of its own, so what was fetched once stays true. Endings follow from what a file is;
 * those of earlier versions of the shop were chosen by whoever uploaded.
 */
export function mountUploads(app: Express, { s3, dataDir, workerMode }: Settings): void {
  const folder = path.join(dataDir, "uploads")
  const options = { index: false, redirect: false, immutable: true, maxAge: "1y", setHeaders: setFileHeaders } as const
  if (!s3 && workerMode !== "worker") app.use("/static", express.static(folder, options))
  // Not Express's page, which repeats the address, nor Medusa's own folder.
  app.use("/static", (req, res) =>
    refuse(req, res, { status: 404, title: "File not found", message: "There is no such file.", type: "not_found" }),
  )
}

function setFileHeaders(res: Response, file: string): void {
  res.setHeader("Content-Security-Policy", nothingRuns)
  if (shown.test(express.static.mime.lookup(file))) return
  res.type("application/octet-stream").attachment()
}
