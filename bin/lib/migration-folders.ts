import fs from "node:fs"
import path from "node:path"

/**
 * Makes the folders in which Medusa's migration looks for what each module and provider brings, also of those that bring
 * nothing: it makes them itself where they are missing, and then cannot migrate from a project that is only read. Made
 * with the builds.
 */
export function makeMigrationFolders(root: string): void {
  const packages = foldersIn(path.join(root, "node_modules/@medusajs")).map((folder) => path.join(folder, "dist"))
  const providers = foldersIn(path.join(root, "backend/providers"))
  for (const folder of [...packages.filter((each) => fs.existsSync(each)), ...providers]) {
    fs.mkdirSync(path.join(folder, "migrations"), { recursive: true })
  }
}

function foldersIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name))
}
