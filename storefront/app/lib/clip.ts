/** White space is collapsed. */
export function clip(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= most) return line
  const room = line.slice(0, most)
  const end = room.lastIndexOf(" ")
  const kept = end > most / 2 ? room.slice(0, end) : room.slice(0, most - 1)
  return `${kept.replace(/[\s,;:.·–—-]+$|[\ud800-\udbff]$/, "")}…`
}
