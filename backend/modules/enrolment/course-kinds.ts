export interface CourseKind {
  mimeType: string
  disposition: "inline" | "attachment"
  /** `head`: one character per byte. */
  isHead: (head: string) => boolean
}

function starts(sign: string, at = 0): CourseKind["isHead"] {
  return (head) => head.startsWith(sign, at)
}

/** Kinds by file extension (account-and-routes.md §3 "Enrolled course"). */
const kinds = new Map<string, CourseKind>([
  ["zip", { mimeType: "application/zip", disposition: "attachment", isHead: starts("PK\u0003\u0004") }],
  ["rar", { mimeType: "application/vnd.rar", disposition: "attachment", isHead: starts("Rar!\u001a\u0007") }],
  [
    "7z",
    {
      mimeType: "application/x-7z-compressed",
      disposition: "attachment",
      isHead: starts("7z\u00bc\u00af\u0027\u001c"),
    },
  ],
  ["mp4", { mimeType: "video/mp4", disposition: "inline", isHead: starts("ftyp", 4) }],
  ["pdf", { mimeType: "application/pdf", disposition: "inline", isHead: (head) => head.includes("%PDF-") }],
])

export const largestCourse = { bytes: 100 * 1024 * 1024, words: "100 MB" }

export const courseEndings = [...kinds.keys()]

export function courseKindOf(filename: string): CourseKind | undefined {
  const [, ending = ""] = /[^.]\.([a-z0-9]+)$/i.exec(filename) ?? []
  return kinds.get(ending.toLowerCase())
}
