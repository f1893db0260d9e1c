/** What staff most likely call the version after this one: its last number, one higher. */
export function nextVersion(current: string | undefined): string {
  if (!current) return "1.0.0"
  const match = /^(.*?)(\d{1,9})(\D*)$/.exec(current)
  return match ? `${match[1]}${Number(match[2]) + 1}${match[3]}` : ""
}
