import fs from "node:fs"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Request } from "express"
import { log } from "./log/log"
import { Shop } from "./shop"

/** In milliseconds without data. */
const abandoned = 3_600_000

/** Servers may share the folder. */
const folderIn = (container: MedusaContainer) => path.join(container.resolve(Shop.SETTINGS).dataDir, "incoming")

export function intoIncoming(
  req: Request,
  _file: Express.Multer.File,
  done: (error: Error | null, destination: string) => void,
): void {
  const wanted = folderIn(req.scope)
  fs.promises
    .mkdir(wanted, { recursive: true })
    .then(() => clearIncoming(req.scope))
    .then(
      () => done(null, wanted),
      (error: Error) => done(error, wanted),
    )
}

export async function clearIncoming(container: MedusaContainer): Promise<void> {
  const folder = folderIn(container)
  const now = container.resolve(Shop.CLOCK).now()
  const names = await fs.promises.readdir(folder).catch(() => [])
  for (const name of names) {
    await dropIfAbandoned(path.join(folder, name), now).catch((error: unknown) =>
      log.warn("dead_upload_stays", { error }),
    )
  }
}

async function dropIfAbandoned(file: string, now: number): Promise<void> {
  const found = await fs.promises.stat(file).catch(() => undefined)
  if (!found?.isFile() || now - found.mtimeMs < abandoned) return
  await fs.promises.rm(file, { force: true })
  log.info("dead_upload_dropped")
}
