import fs from "node:fs"
import path from "node:path"

/** The rooms that Medusa loads as its plugins. */
const rooms = ["backend", "compat-api"]

/** A shell for each room that Medusa loads. Made with the builds too, so that servers need not write here. */
export function pluginShells(root: string): string[] {
  return rooms.map((room) => pluginShell(root, room))
}

/**
 * Medusa loads a plugin's code from `<plugin>/.medusa/server/src`. A shell that links there lets `backend/` and
 * `compat-api/` run as they are, without a build of their own; Medusa registers what is in their `modules/` by itself.
 * Returns the shell's folder. A shell that came along with a copied or moved project is led to the code beside it.
 */
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

/** Processes that start together may all come here: each makes a link of its own and puts it in its place at once. */
function placeLink(link: string, room: string): void {
  const made = `${link}-${process.pid}`
  fs.rmSync(made, { recursive: true, force: true })
  // Relative, so that it goes along with the project; a junction of Windows is always absolute.
  fs.symlinkSync(process.platform === "win32" ? room : path.relative(path.dirname(link), room), made, "junction")
  if (process.platform === "win32" || !fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fs.rmSync(link, { recursive: true, force: true })
  }
  fs.renameSync(made, link)
}
