/** @typedef {{ color?: string, shape?: string, label?: string, height?: number, borderRadius?: number, disableMaxWidth?: boolean }} ButtonStyle */

/** @type {Record<string, [string, string]>} Background and text. */
const colors = {
  gold: ["#ffc439", "#1b2430"],
  blue: ["#0a58ca", "#ffffff"],
  silver: ["#e6e9ee", "#1b2430"],
  white: ["#ffffff", "#1b2430"],
  black: ["#1b1b1b", "#ffffff"],
}

/** @type {Record<string, string>} */
const radii = { rect: "4px", pill: "999px", sharp: "0" }

/** @type {Record<string, [string, string]>} Text before and after the word mark. */
const labels = {
  pay: ["Pay with ", ""],
  checkout: ["", " Checkout"],
  buynow: ["", " Buy Now"],
  donate: ["Donate with ", ""],
}

const rules = `
  :host { display: block; }
  button {
    width: 100%; max-width: var(--max-width); height: var(--height); display: block; margin: 0 auto; padding: 0 16px;
    border: 1px solid var(--border); border-radius: var(--radius); background: var(--background); color: var(--text);
    font: 600 1rem/1 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; cursor: pointer;
  }
  button:hover:enabled { filter: brightness(0.95); }
  button:focus-visible { outline: 3px solid #0a58ca; outline-offset: 2px; box-shadow: 0 0 0 2px #ffffff; }
  button:disabled { cursor: not-allowed; }
  button[aria-busy] { cursor: progress; }
  b { font-weight: 800; font-style: italic; }
`

/**
 * Keeps the shop's styles and Content-Security-Policy away.
 * @param {ButtonStyle} style
 */
export function makeButton(style) {
  const host = document.createElement("div")
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [sheet]

  const [background, text] = colors[style.color ?? "gold"] ?? ["#ffc439", "#1b2430"]
  const radius = style.borderRadius === undefined ? radii[style.shape ?? "rect"] : `${style.borderRadius}px`
  const height = Math.min(55, Math.max(25, style.height ?? 48))
  host.style.setProperty("--background", background)
  host.style.setProperty("--text", text)
  host.style.setProperty("--border", style.color === "white" ? "#78849a" : "transparent")
  host.style.setProperty("--radius", radius ?? "4px")
  host.style.setProperty("--height", `${height}px`)
  host.style.setProperty("--max-width", style.disableMaxWidth ? "none" : "750px")

  const button = document.createElement("button")
  button.type = "button"
  const mark = document.createElement("b")
  mark.textContent = "PayPal"
  const [before, after] = labels[style.label ?? "pay"] ?? ["Pay with ", ""]
  button.append(before, mark, after)
  root.append(button)
  return { host, button }
}
