import fs from "node:fs"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Request } from "express"
import { log } from "./log/log"
import { Shop } from "./shop"

/** Whose last byte came so long ago is nobody's: a connection without bytes ends after minutes. Milliseconds. */
const abandoned = 3_600_000

/** Where files lie while they come, before the store has them. Servers may share it. */
const folderIn = (container: MedusaContainer) => path.join(container.resolve(Shop.SETTINGS).dataDir, "incoming")

/** For multer's storage on disk: the folder, without what servers left there that died. */
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

/** Takes away what servers left that died in the middle of an upload. What cannot be taken away now is tried again. */
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
