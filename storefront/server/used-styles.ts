import { unescapeHtml } from "./escape"

/** A piece of a style sheet (build/style-rules.ts). */
export type StyleRule =
  /** Blocks are wanted where something in them is. */
  | { open: string; inside: readonly StyleRule[] }
  | {
      text: string
      /** Wanted where a document has all elements and classes of one of these lists: `h1`, `.sheet`. */
      needs?: readonly (readonly string[])[]
      /** Of a variable, an animation or a property: wanted where it is named. */
      name?: string
    }

/** What of a style sheet a document looks the same with as with all of it, faces aside. */
export function usedStyles(rules: readonly StyleRule[], html: string): string {
  const there = elementsAndClasses(html)
  // Drawings name colours in attributes.
  const named = new Set(html.match(/--[-\w]+/g))
  const isWanted = (rule: { needs?: readonly (readonly string[])[]; name?: string }) =>
    (rule.needs?.some((list) => list.every((need) => there.has(need))) ?? true) &&
    (rule.name === undefined || named.has(rule.name))
  const write = (list: readonly StyleRule[]): string =>
    list
      .map((rule) => {
        if ("text" in rule) return isWanted(rule) ? rule.text : ""
        const inside = write(rule.inside)
        return inside && `${rule.open}${inside}}`
      })
      .join("")
  // Variables name variables.
  for (;;) {
    const before = named.size
    const text = write(rules)
    for (const word of text.match(/[-\w]+/g) ?? []) named.add(word)
    if (named.size === before) return text
  }
}

function elementsAndClasses(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name)
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) => unescapeHtml(list))
  return new Set([...elements, ...lists.flatMap((list) => list.split(/\s+/).map((name) => `.${name}`))])
}
