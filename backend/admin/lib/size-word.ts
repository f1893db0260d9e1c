const units = ["bytes", "kB", "MB", "GB"]

/** Steps of 1,024. */
export function sizeWord(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const amount = bytes / 1024 ** step
  return `${amount.toLocaleString("en", { maximumFractionDigits: step > 0 && amount < 100 ? 1 : 0 })} ${units[step]}`
}
