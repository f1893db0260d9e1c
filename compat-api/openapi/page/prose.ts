import { escapeHtml } from "../../lib/html"

/** A line of a description: HTML in which `backticks` became code. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>")
}

/** A description: paragraphs between empty lines. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join("\n")
}

/** Code that scrolls sideways where it must, by keyboard too. */
export function codeBlock(value: unknown, label: string): string {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${text}</code></pre>`
}

/** A heading that its own address leads to. */
export function anchored(level: 2 | 3, id: string, title: string): string {
  const name = escapeHtml(title)
  return `<h${level}>${name}<a class="anchor" href="#${id}" aria-label="Address of ${name}">#</a></h${level}>`
}
