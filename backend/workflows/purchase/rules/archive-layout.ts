import { safeName, topFolder } from "../../../lib/archive/entry-names"
import { archiveFolder, programFolders } from "../../../lib/program-folders"

export interface ArchivedProduct {
  title: string
  category: string
  version: string
  filename: string
  /** Names inside the file; null if the file goes in as it is. */
  names: readonly string[] | null
}

export interface ProductPlace {
  /** Below the archive's folder. */
  folder: string
  /** One for each name, else one for the file. */
  paths: readonly string[]
}

export const readmeName = "README.txt"
export const sumsName = "SHA256SUMS"

/** In characters. */
const longestFolder = 80
const longestFile = 200

/** No two paths differ only in case, and none leaves its folder. */
export function placesOf(products: readonly ArchivedProduct[]): ProductPlace[] {
  const categories = new Map<string, string>()
  const taken = new Set([readmeName, sumsName].map(folded))
  return products.map(({ title, category, filename, names }) => {
    const named = safeName(category, longestFolder) || "Other"
    const above = categories.get(folded(named)) ?? free(named, taken)
    categories.set(folded(named), above)
    const folder = free(`${above}/${safeName(title, longestFolder) || "Product"}`, taken)
    const top = topFolder(names ?? []).length
    const inside = names?.map((name) => name.slice(top)) ?? [safeName(filename, longestFile) || "File"]
    return { folder, paths: inside.map((name) => `${folder}/${name}`) }
  })
}

function free(path: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${path} (${count})`
    if (taken.has(folded(name))) continue
    taken.add(folded(name))
    return name
  }
}

function folded(path: string): string {
  return path.normalize("NFC").toLowerCase()
}

/** Lines of `sha256sum --check`. */
export function sumsText(files: readonly { path: string; sha256: string }[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("")
}

/** Windows line endings, as in the files for sale. */
export function archiveReadme(
  products: readonly (ArchivedProduct & { folder: string })[],
  { newest }: { newest: string },
): string {
  const sections = [
    heading(archiveFolder, "="),
    `What you bought, in the newest versions. Each product has a folder of its own.\nIf it holds a ${readmeName}, start there.`,
    `${heading("Contents")}\n${products.map(contentsOf).join("\n")}`,
    `${heading("Unpack")}\nUnpack this archive in your user folder, where it makes the folder ${archiveFolder}:\nWindows C:\\Users\\<your name>, Mac /Users/<your name>. The lines below expect it\nthere. A new archive can replace the folder; keep your own work elsewhere.`,
    ...programFolders(products.map(({ folder }) => folder.split("/")[0] ?? "")).map(
      ({ name, places, effect, lines }) =>
        `${heading(`Find the files in ${name}`)}\n${[...places, ...lines.map(pasted), effect].join("\n")}`,
    ),
    `${heading("Check the files")}\nOpen a terminal in this folder. Every line should end with OK.\nLinux: sha256sum --check ${sumsName}\nMac: shasum -a 256 --check ${sumsName}\nWindows: certutil -hashfile "<file>" SHA256 shows the sum of one file.`,
    `${heading("New versions")}\n${newest}`,
  ]
  return `${sections.join("\n\n")}\n`.replaceAll("\n", "\r\n")
}

function heading(title: string, line = "-"): string {
  return `${title}\n${line.repeat(title.length)}`
}

function contentsOf({ title, version, folder, names, filename }: ArchivedProduct & { folder: string }): string {
  const packed = names ? "" : ` Unpack ${filename} there.`
  return `- ${title}, version ${version}\n  ${folder}${packed && `\n ${packed}`}`
}

function pasted({ platform, line }: { platform: string; line: string }): string {
  return platform === "Mac"
    ? `On a Mac, press Shift+Command+G in the dialog and paste:\n  ${line}`
    : `Add a path, and paste into the field Folder:\n  ${line}`
}
