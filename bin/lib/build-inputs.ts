import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { addFile, filesBelow } from "./fingerprint"

interface BuildInputs {
  files: Record<string, string>
  /** Hash of file names per folder: a new file can change the build. */
  folders: Record<string, string>
  settings: string
}

/** None of these settings is secret. */
const buildSettings = /^(?:VITE_|API_ORIGIN$|PLUGIN_|ADMIN_AUTH_TYPE$|ADMIN_JWT_TOKEN_STORAGE_KEY$)/
/** package-lock.json stands for packages. */
const notSources = /(?:^|\/)(?:node_modules|\.medusa|\.build)\//
const isTest = (name: string) => /\.test\.\w+$/.test(name)

/** Files changed after `startedAt` count as unknown: the build may have read the old text. */
export function writeInputs(
  target: string,
  { root, files, folders, startedAt }: { root: string; files: Iterable<string>; folders: string[]; startedAt: number },
): void {
  const hasChanged = (file: string) =>
    (fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.ctimeMs ?? 0) > startedAt
  const sources = [...new Set(files)].map((file) => relative(root, file)).filter((file) => isSource(root, file))
  const configuration = [...new Set(sources.flatMap(configurationOf))].filter((file) => isSource(root, file))
  const read = [...new Set([...sources, ...configuration, "package-lock.json"])].sort()
  const inputs: BuildInputs = {
    files: Object.fromEntries(read.map((file) => [file, hasChanged(file) ? "changed" : hashOfFile(root, file)])),
    folders: Object.fromEntries(folders.map((folder) => [folder, hashOfNames(root, folder)])),
    settings: hashOfSettings(),
  }
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, JSON.stringify(inputs, null, 2))
}

/** False when the file is missing. */
export function areCurrent(root: string, inputsFile: string): boolean {
  if (!fs.existsSync(inputsFile)) return false
  const { files, folders, settings } = JSON.parse(fs.readFileSync(inputsFile, "utf8")) as BuildInputs
  return (
    settings === hashOfSettings() &&
    Object.entries(folders).every(([folder, hash]) => hashOfNames(root, folder) === hash) &&
    Object.entries(files).every(([file, hash]) => hashOfFile(root, file) === hash)
  )
}

function isSource(root: string, file: string): boolean {
  if (notSources.test(file) || isTest(file)) return false
  return fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
}

function configurationOf(file: string): string[] {
  const folders = file.split("/").slice(0, -1)
  const above = folders.map((_, depth) => folders.slice(0, depth + 1).join("/"))
  return ["", ...above].flatMap((folder) =>
    ["package.json", "tsconfig.json"].map((name) => (folder ? `${folder}/${name}` : name)),
  )
}

const relative = (root: string, file: string) => path.relative(root, file).split(path.sep).join("/")
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

function hashOfFile(root: string, file: string): string {
  const full = path.join(root, file)
  if (!fs.existsSync(full)) return "none"
  const hash = createHash("sha256")
  addFile(hash, full)
  return hash.digest("hex")
}

function hashOfNames(root: string, folder: string): string {
  const files = filesBelow(path.join(root, folder)).filter((file) => !isTest(file))
  return hashOf(files.map((file) => relative(root, file)).join("\n"))
}

function hashOfSettings(): string {
  // An empty setting counts as unset.
  const settings = Object.entries(process.env).filter(([name, value]) => value && buildSettings.test(name))
  return hashOf(JSON.stringify(settings.sort(([one], [other]) => (one < other ? -1 : 1))))
}
