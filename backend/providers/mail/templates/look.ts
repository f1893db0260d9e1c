/** Colours and type of the mails; mail programs know no style sheets, so they are written into the elements. */
export const colours = { paper: "#fbfaf7", ink: "#17202e", muted: "#566072", line: "#d5d3cb", action: "#1f4fd8" }

export const fonts = {
  text: "Inter, 'Helvetica Neue', Arial, sans-serif",
  mono: "'Geist Mono', Menlo, Consolas, monospace",
}
