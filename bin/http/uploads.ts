import path from "node:path"
import express, { type Express, type Response } from "express"
import type { Settings } from "../../backend/lib/settings"
import { sendError } from "../../compat-api/lib/send-error"

/** Nothing runs, not even in an SVG. */
const nothingRuns = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Other types are downloaded. */
const shown = /^(?:(?:image|video|audio|font)\/|text\/(?:plain|csv)$|application\/(?:pdf|json)$)/

/** Medusa serves only a folder beside its code. Extensions of older uploads may lie. */
export function mountUploads(app: Express, { s3, dataDir, workerMode }: Settings): void {
  const folder = path.join(dataDir, "uploads")
  const options = { index: false, redirect: false, immutable: true, maxAge: "1y", setHeaders: setFileHeaders } as const
  if (!s3 && workerMode !== "worker") app.use("/static", express.static(folder, options))
  app.use("/static", (req, res) =>
    sendError(req, res, { status: 404, title: "File not found", message: "There is no such file.", type: "not_found" }),
  )
}

function setFileHeaders(res: Response, file: string): void {
  res.setHeader("Content-Security-Policy", nothingRuns)
  if (shown.test(express.static.mime.lookup(file))) return
  res.type("application/octet-stream").attachment()
}
