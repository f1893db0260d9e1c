/** Medusa's local file store saves absolute URLs. */
export function onThisOrigin(url: string): string {
  return /^https?:\/\/[^/]+(\/static\/.*)$/.exec(url)?.[1] ?? url
}
