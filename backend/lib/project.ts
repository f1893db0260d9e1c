import fs from "node:fs"
import path from "node:path"

const folderOfBuild = path.join(".build", "server")
const here = path.resolve(__dirname, "../..")

/** The project's folder, found from the built server too. */
export const root = here.endsWith(path.sep + folderOfBuild) ? path.resolve(here, "../..") : here

/** The build that `bin/lib/server-build.cjs` makes. The whole folder is Medusa's project. */
export function built(file = "", project = root): string {
  return path.join(project, folderOfBuild, file.replace(/\.tsx?$/, ".js"))
}

export function sourceOf(file: string): string {
  const name = path.relative(built(), file)
  if (name.startsWith("..") || path.isAbsolute(name)) return file
  const sources = [".ts", ".tsx", ".js"].map((ending) => path.join(root, name.replace(/\.js$/, ending)))
  return sources.find((source) => fs.existsSync(source)) ?? file
}
