import { brand } from "./brand"

/** Folder at the top of a buyer's archive. */
export const archiveFolder = brand.name

interface ProgramPage {
  name: string
  categories: readonly string[]
  /** Place of the setting, by version. */
  places: readonly string[]
  effect: string
  isOnMac: boolean
}

/**
 * Dynamo: Primer 6-1 and 6-2, and Dynamo pull request 11762, which moved the setting in 2.12. Rhino: help of the command
 * Options, and the developer guide "ScriptEditor Command in Macros".
 */
const programs: readonly ProgramPage[] = [
  {
    name: "Dynamo",
    categories: ["Dynamo", "Revit"],
    places: [
      "Dynamo 2.12 and later: Dynamo > Preferences > Package Settings (first called Package Manager) > Node and Package Paths.",
      "Dynamo before 2.12: Settings > Manage Node and Package Paths.",
    ],
    effect:
      "Dynamo then loads packages and custom nodes from this folder. Open graphs (.dyn) with File > Open, or choose the folder in Dynamo Player.",
    isOnMac: false,
  },
  {
    name: "Rhino",
    categories: ["Grasshopper", "Rhino"],
    places: ["All versions: type Options in the command line, then open Files > Search Paths."],
    effect:
      "Rhino then finds the files in this folder by their names. Open definitions (.gh, .ghx) in Grasshopper with File > Open Document.",
    isOnMac: true,
  },
]

export interface ProgramFolders extends Pick<ProgramPage, "name" | "places" | "effect"> {
  lines: readonly { platform: "Windows" | "Mac"; line: string }[]
}

/** Lines to paste for an archive that was unpacked in the user's own folder. */
export function programFolders(categories: readonly string[]): ProgramFolders[] {
  return programs.flatMap(({ isOnMac, ...program }) => {
    const folders = program.categories.filter((category) => categories.includes(category))
    if (folders.length === 0) return []
    const lines = folders.flatMap((folder) => [
      { platform: "Windows" as const, line: `%USERPROFILE%\\${archiveFolder}\\${folder}` },
      ...(isOnMac ? [{ platform: "Mac" as const, line: `~/${archiveFolder}/${folder}` }] : []),
    ])
    return [{ name: program.name, places: program.places, effect: program.effect, lines }]
  })
}
