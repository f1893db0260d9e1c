import { escapeHtml } from "../../lib/html"

/** Returns HTML. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>")
}

export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join("\n")
}

/** Focusable, to scroll sideways by keyboard. */
export function codeBlock(value: unknown, label: string): string {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${text}</code></pre>`
}

export function anchored(level: 2 | 3, id: string, title: string): string {
  const name = escapeHtml(title)
  return `<h${level}>${name}<a class="anchor" href="#${id}" aria-label="Address of ${name}">#</a></h${level}>`
}
