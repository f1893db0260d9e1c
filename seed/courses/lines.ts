import type { Lesson } from "./lesson"

export type Style = "title" | "summary" | "heading" | "text"

export interface Line {
  style: Style
  text: string
  /** Points. */
  height: number
  /** Points. */
  indent: number
}

/** In characters. */
const longest: Record<Style, number> = { title: 40, summary: 84, heading: 60, text: 88 }
const height: Record<Style, number> = { title: 34, summary: 16, heading: 32, text: 15 }
const betweenParagraphs = 7
const indentOfItems = 14

export function linesOf({ title, summary, sections }: Lesson): Line[] {
  return [
    ...paragraph("title", title),
    ...paragraph("summary", summary),
    ...sections.flatMap(({ heading, text }) => [
      ...paragraph("heading", heading),
      ...text.flatMap((one) => paragraph("text", one)),
    ]),
  ]
}

function paragraph(style: Style, text: string): Line[] {
  const isItem = text.startsWith("- ")
  const broken = breakText(isItem ? `• ${text.slice(2)}` : text, longest[style])
  return broken.map((line, index) => ({
    style,
    text: line,
    height: height[style] + (index === 0 && style === "text" ? betweenParagraphs : 0),
    indent: isItem && index > 0 ? indentOfItems : 0,
  }))
}

/** A longer word gets its own line. */
export function breakText(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
