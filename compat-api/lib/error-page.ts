import { createHash } from "node:crypto"
import { brand } from "../../backend/lib/brand"
import { escapeHtml } from "./html"

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 34rem; margin: 2rem; padding: 2rem; border: 1px solid; }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; }
`

/** Of a page that loads nothing and runs nothing. */
export const errorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** A link to where it goes on. */
export interface WayOn {
  href: string
  label: string
}

const home: WayOn = { href: "/", label: "Return to Home" }

/**
 * A short readable page for a browser that was sent to a download that cannot be (ruling 31). A fault of ours names the
 * request.
 */
export function errorPage(
  title: string,
  message: string,
  { requestId, wayOn = home }: { requestId?: string | undefined; wayOn?: WayOn | undefined } = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${requestId ? `<p>If it happens again, please tell us this number: ${escapeHtml(requestId)}</p>` : ""}
<p><a href="${escapeHtml(wayOn.href)}">${escapeHtml(wayOn.label)}</a></p>
</main>
</body>
</html>
`
}
