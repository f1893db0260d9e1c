import { unescapeHtml } from "./escape"

/** Written by build/style-rules.ts. */
export type StyleRule =
  /** Kept if a rule inside is kept. */
  | { open: string; inside: readonly StyleRule[] }
  | {
      text: string
      /** Kept if the document has all names of one of these lists, such as `h1` or `.sheet`. */
      needs?: readonly (readonly string[])[]
      /** Kept if the document uses this name. */
      name?: string
    }

/** Leaves out font faces. */
export function usedStyles(rules: readonly StyleRule[], html: string): string {
  const there = elementsAndClasses(html)
  // Drawings name colors in attributes.
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
  // Variables refer to other variables.
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
