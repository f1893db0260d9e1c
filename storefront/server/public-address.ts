/**
 * The whole address of a picture, for those who read it outside the page; undefined where staff wrote none that can be
 * fetched.
 */
export function publicAddress(src: string, origin: string): string | undefined {
  if (!URL.canParse(src, origin)) return undefined
  const { protocol, href } = new URL(src, origin)
  return protocol === "https:" || protocol === "http:" ? href : undefined
}
