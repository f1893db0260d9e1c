import { toPlainText } from "@react-email/render"

/** Of html-to-text, which has no types of its own: what the formatter below needs. */
interface Link {
  attribs: { href: string }
  children: unknown
}

interface TextBuilder {
  addLineBreak(): void
  addLiteral(text: string): void
}

/** What a link is called, and its address on a line of its own, which every mail program finds. */
function linkOnItsOwnLine(link: Link, walk: (children: unknown, builder: TextBuilder) => void, builder: TextBuilder) {
  walk(link.children, builder)
  builder.addLineBreak()
  builder.addLiteral(link.attribs.href)
  builder.addLineBreak()
}

/** The plain text part of a mail: reads well by itself. */
export function plainTextOf(html: string): string {
  const text = toPlainText(html, {
    formatters: { linkOnItsOwnLine },
    selectors: [
      { selector: "a", format: "linkOnItsOwnLine" },
      { selector: "h1", options: { uppercase: false } },
    ],
  })
  return `${text.replaceAll(/\n{3,}/g, "\n\n").trim()}\n`
}
