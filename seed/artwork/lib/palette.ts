/** Other colors are mixed from these. */
export const paper = "#fbfaf7"
export const ink = "#111c33"
export const accent = "#1f4fd8"
export const warm = "#c8501e"

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

export function mix(a: string, b: string, t: number): string {
  const to = channels(b)
  const k = Math.min(1, Math.max(0, t))
  return `#${channels(a)
    .map((v, i) =>
      Math.round(v + ((to[i] ?? v) - v) * k)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}

/** 0 is paper, 1 is full ink. */
export const tint = (t: number): string => mix(paper, ink, t)
export const grey = tint(0.62)

/** Line weights in sheet units. */
export const heavy = 4.2
export const medium = 2.4
export const thin = 1.4
export const hair = 0.9
