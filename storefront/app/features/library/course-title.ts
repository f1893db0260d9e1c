/**
 * `MyCourseFile.zip` → `My Course File` (account-and-routes.md §3 "Enrolled course"): a space before each capital letter
 * that begins a word. Capitals that belong together stay together, since nobody reads "B I M" as BIM.
 */
export function courseTitle(filename: string): string {
  const name = filename.replace(/\.(?:zip|rar|7z|mp4|pdf)$/i, "")
  return name.replace(wordStart, " ").replace(/\s+/g, " ").trim() || filename
}

/** After a small letter, every capital begins a word; after a capital or a digit, one that a small letter follows. */
const wordStart = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{Nd}])(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu
