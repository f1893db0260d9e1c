/** Undefined if both are equal. Numbers may differ by 1e-9 of their value. */
export function differenceOf(left: unknown, right: unknown, place = "it"): string | undefined {
  if (typeof left === "number" && typeof right === "number") {
    return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right))
      ? undefined
      : `${place} is ${left} and ${right}`
  }
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return left === right ? undefined : `${place} is ${JSON.stringify(left)} and ${JSON.stringify(right)}`
  }
  if (Array.isArray(left) && Array.isArray(right) && left.length !== right.length) {
    return `${place} has ${left.length} and ${right.length} entries`
  }
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  for (const name of names) {
    const difference = differenceOf(one[name], other[name], `${place}.${name}`)
    if (difference !== undefined) return difference
  }
  return undefined
}
