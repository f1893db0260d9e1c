/** The server alone draws it (server/inside): nothing of it moves, so browsers need no code for it. */
export function InsideFile({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it, and escapes every word of the file
  return <div id="inside" className="scroll-mt-18" dangerouslySetInnerHTML={{ __html: html }} />
}
