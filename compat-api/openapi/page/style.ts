import { createHash } from "node:crypto"

export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #0a1c30);
  --sunk: light-dark(#f1efe8, #071526);
  --ink: light-dark(#111c33, #e9f0f7);
  --soft: light-dark(#4c576b, #a3b7ca);
  --rule: light-dark(#dcd8cd, #22405e);
  --strong: light-dark(#7e8790, #6d8aa6);
  --accent: light-dark(#1f4fd8, #8fbcff);
  --mono: "Geist Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 Inter, system-ui, sans-serif;
  scroll-padding-top: 1.5rem;
}
* { box-sizing: border-box; }
body { margin: 0; }
h2, h3 { overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
.sheet { max-width: 90rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 4rem) 6rem; }
header { border-bottom: 2px solid var(--ink); padding: clamp(2rem, 6vw, 5rem) 0 1.5rem; }
header > a { display: inline-block; padding: .25rem 0; margin-bottom: 1.5rem; font: .8125rem/1.4 var(--mono); }
h1 { font-size: clamp(2.5rem, 1.6rem + 4vw, 5rem); line-height: .98; letter-spacing: -.045em; margin: 0 0 1.5rem; text-wrap: balance; }
h2 { font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem); line-height: 1.1; letter-spacing: -.03em; margin: 0 0 .5rem; }
h3 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -.02em; margin: 0; }
h4 { font: 500 .8125rem/1.4 var(--mono); color: var(--soft); margin: 2rem 0 .5rem; }
p { max-width: 68ch; margin: .75rem 0; }
code, pre, .mono { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; }
.block { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; margin: 2rem 0 0; background: var(--rule); border: 1px solid var(--rule); }
.block div { background: var(--paper); padding: .625rem .875rem; }
.block dt { font: .75rem/1.4 var(--mono); color: var(--soft); }
.block dd { margin: 0; font-family: var(--mono); font-size: .875rem; overflow-wrap: anywhere; }
nav { padding: 1.5rem 0; border-bottom: 1px solid var(--rule); }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav a { display: inline-block; padding: .25rem 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); text-decoration: underline; }
nav strong { font: 500 .75rem/2 var(--mono); color: var(--soft); }
.subject { padding: 3.5rem 0 0; }
.operation, .schema { border-top: 1px solid var(--rule); padding: 2rem 0 1rem; margin-top: 2rem; }
.address { font-family: var(--mono); font-size: .9375rem; overflow-wrap: anywhere; margin: .75rem 0; padding: .625rem .875rem; background: var(--sunk); border-left: 3px solid var(--accent); max-width: none; }
.anchor { color: var(--soft); text-decoration: none; font-weight: 400; padding: 0 .375rem; }
.anchor:hover { color: var(--accent); }
.fields { margin: 0; border-top: 1px solid var(--rule); }
.fields > div { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: .25rem 1.5rem; padding: .5rem 0; border-bottom: 1px solid var(--rule); }
.fields dt { font-family: var(--mono); font-size: .875rem; overflow-wrap: anywhere; }
.fields dd { margin: 0; min-width: 0; }
.fields p { margin: 0; }
.note { color: var(--soft); font-size: .875rem; }
pre { margin: .5rem 0; padding: .875rem; background: var(--sunk); border: 1px solid var(--rule); overflow-x: auto; overflow-wrap: normal; line-height: 1.5; }
summary { cursor: pointer; color: var(--accent); padding: .25rem 0; font-size: .875rem; width: fit-content; }
@media (max-width: 40rem) { .fields > div { grid-template-columns: 1fr; } }
@media (min-width: 64rem) {
  .plan { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 4rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; border: 0; padding: 3.5rem 0 2rem; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  nav, .anchor, .skip { display: none; }
  .operation, .schema, .fields > div, pre { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  pre { white-space: pre-wrap; }
  details::details-content { content-visibility: visible; }
}
`

export const pageStyleHash = `sha256-${createHash("sha256").update(pageStyle).digest("base64")}`
