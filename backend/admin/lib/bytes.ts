const units = ["B", "kB", "MB", "GB"]

/** A size in bytes for readers: "3.4 MB". */
export function inBytes(size: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3))
  const shown = size / 1_000 ** power
  return `${shown.toFixed(power > 0 && shown < 100 ? 1 : 0)} ${units[power]}`
}
