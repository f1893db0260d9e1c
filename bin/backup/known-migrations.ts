import fs from "node:fs"
import path from "node:path"

const root = path.resolve(__dirname, "../..")

/** The migrations of a backup that these sources do not have: it was taken of a newer shop. */
export function unknownMigrations(applied: readonly string[]): string[] {
  const known = new Set(folders().flatMap((folder) => fs.readdirSync(folder).map(plain)))
  return applied.filter((name) => !known.has(plain(name)))
}

const plain = (file: string) => path.basename(file).replace(/\.[jt]s$/, "")

/** Of the shop's modules and of Medusa's, and what Medusa runs once. */
function folders(): string[] {
  const below = (parent: string, rest: string) =>
    fs.readdirSync(path.join(root, parent)).map((name) => path.join(root, parent, name, rest))
  return [
    ...below("backend/modules", "migrations"),
    ...below("node_modules/@medusajs", "dist/migrations"),
    ...below("node_modules/@medusajs", "dist/migration-scripts"),
    path.join(root, "backend/migration-scripts"),
  ].filter((folder) => fs.existsSync(folder))
}
