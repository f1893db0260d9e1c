/** Already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | null | false | undefined

/** Escapes all values except {@link Html}. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ""
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map((each) => each.text).join("")
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
