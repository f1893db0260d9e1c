/**
 * `MyCourseFile.zip` → `My Course File` (account-and-routes.md §3 "Enrolled course"). The rule is literal: an
 * abbreviation is spaced out like everything else.
 */
export function courseTitle(filename: string): string {
  const name = filename.replace(/\.(?:zip|rar|7z|mp4|pdf)$/i, "")
  return name.replace(/\s*(\p{Lu})/gu, " $1").trim() || filename
}
