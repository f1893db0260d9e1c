/** Turns an absolute URL, as Medusa's local file store saves it, into a path. */
export function onThisOrigin(url: string): string {
  return /^https?:\/\/[^/]+(\/static\/.*)$/.exec(url)?.[1] ?? url
}
