/** Inline styles, because many mail programs ignore style sheets. The other programs use the dark classes below. */
export const colours = { paper: "#fbfaf7", ink: "#17202e", muted: "#566072", line: "#d5d3cb", action: "#1f4fd8" }

const dark = {
  paper: "#0a1c30",
  ink: "#e9f0f7",
  muted: "#a3b7ca",
  line: "#22405e",
  action: "#8fbcff",
  onAction: "#071526",
}

export const fonts = {
  text: "Inter, 'Helvetica Neue', Arial, sans-serif",
  mono: "'Geist Mono', Menlo, Consolas, monospace",
}

/** Colored elements need the class of their role. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.action} !important; }
  .action { background-color: ${dark.action} !important; color: ${dark.onAction} !important; }
}`

/** Prints only the card: `screen` is hidden. */
export const printStyle = `
@media print {
  .screen { display: none !important; }
  .card-picture { height: 180px !important; width: 180px !important; }
}`

export const text = { color: colours.ink, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" }

export const heading = {
  color: colours.ink,
  fontSize: "26px",
  letterSpacing: "-0.02em",
  lineHeight: "32px",
  margin: "0 0 12px",
}

export const figures = { color: colours.ink, fontFamily: fonts.mono, fontSize: "15px", lineHeight: "24px" }

export const button = {
  backgroundColor: colours.action,
  borderRadius: "2px",
  color: "#ffffff",
  display: "inline-block",
  fontSize: "15px",
  fontWeight: 600,
  padding: "11px 16px",
}
