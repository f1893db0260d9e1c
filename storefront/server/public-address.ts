/** Undefined if the address is neither http nor https. */
export function publicAddress(src: string, origin: string): string | undefined {
  if (!URL.canParse(src, origin)) return undefined
  const { protocol, href } = new URL(src, origin)
  return protocol === "https:" || protocol === "http:" ? href : undefined
}
