import { type Html, html } from "./html"

/** The frame of every page of the approval window. It never lets anybody think that money moves. */
export function document(title: string, main: Html, head: Html | null = null): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/browser/approval.css" />
    ${head}
  </head>
  <body>
    <header>
      <p class="brand">PayPal <span>sandbox</span></p>
      <p class="simulated">PayPal sandbox (simulated): no real money moves</p>
    </header>
    <main>${main}</main>
  </body>
</html>`
}
