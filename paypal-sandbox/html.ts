/** HTML that needs no more escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | null | false | undefined

/** A template whose values are escaped unless they are {@link Html}; null, false and undefined are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ""
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map((each) => each.text).join("")
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
