import { escapeHtml } from "../escape"

/** Pixels, mono face at 11 px. */
export const letter = 7
export const line = 15

export interface Lettering {
  /** Start of the text, or its end if `isEnd`. */
  x: number
  /** Base line. */
  y: number
  text: string
  isEnd?: boolean
}

export function cut(text: string, width: number): string {
  const most = Math.max(1, Math.floor(width / letter))
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

export function wrapped(text: string, width: number, height: number): string[] {
  const most = Math.max(1, Math.floor(width / letter))
  const lines: string[] = []
  for (const paragraph of text.split("\n")) {
    let open = ""
    for (const word of paragraph.split(" ")) {
      const longer = open === "" ? word : `${open} ${word}`
      if (longer.length <= most) open = longer
      else {
        if (open !== "") lines.push(open)
        open = cut(word, width)
      }
    }
    lines.push(open)
  }
  const fitting = lines.slice(0, Math.max(1, Math.floor(height / line)))
  const last = fitting.at(-1) ?? ""
  return fitting.length === lines.length ? lines : [...fitting.slice(0, -1), cut(`${last} …`, width)]
}

export function lettered(className: string, letterings: readonly Lettering[]): string {
  const drawn = (isEnd: boolean) =>
    letterings
      .filter((lettering) => (lettering.isEnd ?? false) === isEnd && lettering.text !== "")
      .map(({ x, y, text }) => `<text x="${Math.round(x)}" y="${Math.round(y)}">${escapeHtml(text)}</text>`)
      .join("")
  const [starting, ending] = [drawn(false), drawn(true)]
  return `<g class="${className}">${starting}${ending && `<g text-anchor="end">${ending}</g>`}</g>`
}
