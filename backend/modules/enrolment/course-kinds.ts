export interface CourseKind {
  mimeType: string
  /** Films and documents open in the browser; archives are kept. */
  disposition: "inline" | "attachment"
}

/** What a course may be, by the ending of its name (account-and-routes.md §3 "Enrolled course"). */
const kinds = new Map<string, CourseKind>([
  ["zip", { mimeType: "application/zip", disposition: "attachment" }],
  ["rar", { mimeType: "application/vnd.rar", disposition: "attachment" }],
  ["7z", { mimeType: "application/x-7z-compressed", disposition: "attachment" }],
  ["mp4", { mimeType: "video/mp4", disposition: "inline" }],
  ["pdf", { mimeType: "application/pdf", disposition: "inline" }],
])

/** What a file of a course may have. */
export const largestCourse = { bytes: 100 * 1024 * 1024, words: "100 MB" }

/** The endings of names, as staff are told them. */
export const courseEndings = [...kinds.keys()]

/** What a file of this name is; undefined for one that is no course. */
export function courseKindOf(filename: string): CourseKind | undefined {
  const [, ending = ""] = /[^.]\.([a-z0-9]+)$/i.exec(filename) ?? []
  return kinds.get(ending.toLowerCase())
}
