import fs from "node:fs"
import path from "node:path"

const rooms = ["backend", "compat-api"]

/** Also runs at build time, so that servers need no write access. */
export function pluginShells(root: string): string[] {
  return rooms.map((room) => pluginShell(root, room))
}

/** Medusa loads plugins from `<plugin>/.medusa/server/src`; a link there leads to what was built. */
export function pluginShell(root: string, name: string): string {
  const room = path.join(root, name)
  const shell = path.join(root, ".medusa", "plugins", name)
  const link = path.join(shell, ".medusa", "server", "src")
  if (!leadsTo(link, room)) {
    fs.mkdirSync(path.dirname(link), { recursive: true })
    const manifest = { name: `@shop/${name}`, version: "0.0.0", private: true }
    fs.writeFileSync(path.join(shell, "package.json"), JSON.stringify(manifest))
    placeLink(link, room)
  }
  return shell
}

function leadsTo(link: string, room: string): boolean {
  const isLink = fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink && fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(room)
}

function placeLink(link: string, room: string): void {
  const made = `${link}-${process.pid}`
  fs.rmSync(made, { recursive: true, force: true })
  // Relative, to survive moving; Windows junctions are absolute.
  fs.symlinkSync(process.platform === "win32" ? room : path.relative(path.dirname(link), room), made, "junction")
  if (process.platform === "win32" || !fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fs.rmSync(link, { recursive: true, force: true })
  }
  fs.renameSync(made, link)
}
