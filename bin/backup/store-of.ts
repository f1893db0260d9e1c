import type { Settings } from "../../backend/lib/settings"
import { folderStore } from "./folder-store"
import { s3Store } from "./s3-store"
import type { FileStore } from "./store"

/** Where the shop of these settings keeps its files. */
export function storeOf(settings: Settings): FileStore {
  return settings.s3 ? s3Store(settings.s3) : folderStore(settings.dataDir)
}
