import fs from "node:fs"
import path from "node:path"
import { gunzipSync } from "node:zlib"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Express, Request, Response } from "express"
import { log } from "../../backend/lib/log/log"
import { type SharedFiles, shareDashboard } from "../../backend/lib/storefront-assets"

/** A year, in seconds. */
const forGood = "max-age=31536000, immutable"

/** Files of other builds come from the shared store (docs/decisions/025). */
export async function mountDashboard(app: Express, build: string) {
  const { serve } = await import("@medusajs/admin-bundler")
  const own = await serve({ outDir: build })
  const assets = path.join(build, "assets")
  let shared: SharedFiles | undefined
  app.get("/app/assets/:name", (req, res, next) => {
    const { name } = req.params
    if (/^[\w.-]+$/.test(name) && fs.existsSync(path.join(assets, name))) return next()
    void sendShared(req, res, shared)
  })
  app.use("/app", own)
  return {
    async share(container: MedusaContainer): Promise<void> {
      shared = await shareDashboard(container, assets)
    },
  }
}

async function sendShared(req: Request, res: Response, shared: SharedFiles | undefined): Promise<void> {
  const name = req.params.name ?? ""
  try {
    const packed = await shared?.(name)
    if (!packed) return void res.status(404).end()
    res.type(path.extname(name)).set({ "Cache-Control": forGood, Vary: "Accept-Encoding" })
    if (req.acceptsEncodings("gzip")) res.set("Content-Encoding", "gzip").send(packed)
    else res.send(gunzipSync(packed))
  } catch (error) {
    log.warn("dashboard_not_shared", { error })
    res.status(503).end()
  }
}
